import Testing

@testable import mascot_tui

@Test func `the help names every option`() {
  for option in Option.table { #expect(Help.text(for: nil).contains("--\(option.name)")) }
}
