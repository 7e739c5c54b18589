import MascotControl
import Testing

@Suite struct `Names and places` {
  @Test(arguments: ["default", "a", "A-b_c.9", String(repeating: "x", count: 64)])
  func `a plain word is a name`(name: String) throws {
    #expect(try SocketName(name).text == name)
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "-v", "_x", "a/b", "../x", "a b", "é", "a\u{0}", "a\n",
    String(repeating: "x", count: 65),
  ])
  func `anything else is none`(name: String) {
    #expect(throws: SocketNameError.self) { try SocketName(name) }
  }

  @Test(arguments: [
    (
      String?.some("/run/user/7"), String?.none,
      ["/run/user/7/mascot-tui/default.sock", "/tmp/mascot-tui-7/default.sock"]
    ),
    (nil, nil, ["/run/user/7/mascot-tui/default.sock", "/tmp/mascot-tui-7/default.sock"]),
    (
      "/home/x/run//", "/var/tmp/",
      [
        "/home/x/run/mascot-tui/default.sock", "/run/user/7/mascot-tui/default.sock",
        "/var/tmp/mascot-tui-7/default.sock", "/tmp/mascot-tui-7/default.sock",
      ]
    ),
    ("run", "", ["/run/user/7/mascot-tui/default.sock", "/tmp/mascot-tui-7/default.sock"]),
  ])
  func `sockets stand in known places, best first`(
    runtime: String?, temporary: String?, paths: [String]
  ) {
    let places = SocketPlaces(runtimeFolder: runtime, temporaryFolder: temporary, user: 7)
    #expect(places.paths(for: .standard) == paths)
    #expect(places.candidates(for: .standard, explicit: "/x.sock") == ["/x.sock"] + paths)
    #expect(places.candidates(for: .standard, explicit: "") == paths)
  }

  @Test func `a path that is too long has a hash in it, the same for everyone`() throws {
    let name = try SocketName(String(repeating: "n", count: 64))
    let deep = "/" + String(repeating: "d", count: 60)
    let places = SocketPlaces(folders: [deep], refuge: "/tmp/m")
    let paths = places.paths(for: name)
    #expect(paths == places.paths(for: name))
    #expect(paths[0].hasPrefix("\(deep)/_") && paths[0].hasSuffix(".sock"))
    #expect(paths[0].utf8.count == deep.utf8.count + 1 + 1 + 16 + 5)
    #expect(paths != places.paths(for: try SocketName(String(repeating: "m", count: 64))))
    #expect(places.paths(for: .standard) == ["\(deep)/default.sock"])
  }

  @Test func `a folder that is too long gives way to one that is not`() throws {
    let places = SocketPlaces(folders: ["/" + String(repeating: "d", count: 104)], refuge: "/tmp/m")
    let path = places.paths(for: .standard)[0]
    #expect(path.hasPrefix("/tmp/m/_"))
    #expect(path.utf8.count <= 103)
  }
}
