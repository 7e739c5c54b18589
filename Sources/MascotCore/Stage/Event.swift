/// What comes from outside, in our words.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// Text was pasted, as it was.
  case paste(String)
  /// The pane has another size.
  case resize(Size)
}
