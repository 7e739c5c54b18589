import MascotJSON
import Testing

@Suite struct `Walking through JSON` {
  @Test func `keys, elements and values come in their order`() throws {
    var walker = try JSONWalker(Array(#" {"a": [1, "x", {}], "b": -20, "c": 1.5}"#.utf8))
    try walker.enter()
    #expect(try walker.nextKey()?.name == "a")
    try walker.enter()
    #expect(try walker.nextElement())
    #expect(walker.smallNumber() == 1)
    #expect(try walker.nextElement())
    #expect(walker.next == .string)
    #expect(walker.smallNumber() == nil)
    try walker.skip()
    #expect(try walker.nextElement())
    try walker.skip()
    #expect(try walker.nextElement() == false)
    #expect(try walker.nextKey()?.name == "b")
    #expect(walker.smallNumber() == -20)
    let key = try walker.nextKey()
    #expect(key?.name == "c")
    #expect(key?.offset == 31)
    #expect(walker.smallNumber() == nil)
    var fork = walker.fork
    try walker.skip()
    #expect(try fork.value().offset == 36)
    #expect(try walker.nextKey() == nil)
    try walker.finish()
  }

  @Test func `what is skipped is checked as what is built`() {
    let good = ["0", "-1", "[]", "{}", "[1,2]", #"{"a":{"b":[null,true,1e5,"x"]}}"#, " 123456 "]
    let bad = [
      "", "01", "-", "1.", "1e", "00012", "[", "[1", "[1,]", "[,1]", "[1 2]", "{", #"{"a""#,
      #"{"a":1,}"#, #"{"a":1,"a":2}"#, "{1:2}", "nul", "1 2", "[1]]", "\"a", "[\"\u{1}\"]",
      String(repeating: "[", count: 70),
    ]
    for text in good { #expect(fault(text) == nil, "\(text)") }
    for text in bad { #expect(fault(text) == builtFault(text), "\(text)") }
  }

  private func fault(_ text: String) -> JSONError? {
    do throws(JSONError) {
      var walker = try JSONWalker(Array(text.utf8))
      try walker.skip()
      try walker.finish()
      return nil
    } catch {
      return error
    }
  }

  private func builtFault(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }
}
