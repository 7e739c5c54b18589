/// What a program reports of itself.
package enum Status: String, CaseIterable, Hashable, Sendable {
  case working
  /// It waits for a person.
  case waiting
  case success
  case failure
  case idle
}
