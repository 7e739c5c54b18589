import Foundation

/// Tries again and again until there is an answer. The wait is bounded, and no longer than needed.
///
/// It blocks its thread, so that no more of these tests run at once than there are processors.
func eventually<Answer>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(15),
  _ attempt: () throws -> Answer?
) throws -> Answer {
  let end = ContinuousClock.now + limit
  while true {
    if let answer = try attempt() { return answer }
    guard ContinuousClock.now < end else { throw Problem("waited \(limit) in vain: \(what())") }
    usleep(4000)
  }
}

/// The same for something that only has to become true.
func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(15),
  _ condition: () throws -> Bool
) throws {
  let _: Bool = try eventually(what(), within: limit) { try condition() ? true : nil }
}
