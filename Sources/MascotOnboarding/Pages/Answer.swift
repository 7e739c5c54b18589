/// What somebody answered.
package enum Answer: Hashable, Sendable {
  case yesNo(Bool)
  /// A text, or the value of the option that was chosen.
  case text(String)
  /// The values of the options that were chosen, in the order of the prompt.
  case several([String])

  /// Whether the answer is a consent: anything but a no.
  var isConsent: Bool { self != .yesNo(false) }
}
