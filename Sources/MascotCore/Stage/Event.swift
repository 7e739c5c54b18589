/// What comes from outside, in our words.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// The pane has another size.
  case resize(Size)
}
