import MascotAssets
import MascotCore
import MascotJSON
import MascotPacks
import Testing

@Suite struct `Pip, who comes with the player` {
  private let pip: Pack

  init() throws {
    pip = try MascotCatalogue(bundled: MascotAssets.mascots).pack("pip")
  }

  @Test func `there is nothing to warn of`() {
    #expect(pip.warnings.isEmpty)
    #expect(pip.mascot.name == "Pip")
  }

  @Test func `there are three sizes with a box each`() {
    #expect(
      pip.variants.map(\.box) == [
        Size(columns: 40, rows: 20), Size(columns: 24, rows: 12), Size(columns: 12, rows: 6),
      ])
  }

  @Test(arguments: 0..<3)
  func `every frame of every state fills its box`(variant: Int) throws {
    let box = try #require(pip.variants[variant].box)
    for state in pip.mascot.states {
      for index in try pip.clip(state.name).frames.indices {
        let picture = try pip.picture(state.name, index, variant: variant)
        #expect(picture.size == box, "\(state.name) \(index)")
        #expect(picture.cells.contains { $0 != .transparent }, "\(state.name) \(index)")
      }
    }
  }

  @Test func `every state has a file for each frame in each size`() throws {
    for state in pip.mascot.states {
      let small = try pip.files(state.name, variant: 2)
      for (variant, mark) in ["@3x.pix", "@2x.pix"].enumerated() {
        #expect(
          try pip.files(state.name, variant: variant) == small.map { $0.dropLast(4) + mark })
      }
      #expect(small.allSatisfy { $0.hasPrefix(state.name + "/") })
    }
  }

  @Test func `the moods have the numbers 0 to 7`() {
    #expect(
      pip.moodList == [
        "0 idle", "1 happy", "2 greeting", "3 working", "4 success", "5 failure", "6 waiting",
        "7 sleeping",
      ])
    #expect(pip.mascot[pip.mascot.initial].name == "idle")
  }

  @Test func `the actions have their keys`() {
    #expect(
      pip.mascot.actions.map { "\($0.key?.name ?? "") \($0.name)" } == [
        "w wave", "b blink", "n nod", "s shake", "c celebrate",
      ])
    #expect(pip.mascot.actions.allSatisfy { $0.clip?.repetition == .times(1) })
  }

  @Test(arguments: [
    ("enter", "wave"), ("yes", "nod"), ("no", "shake"), ("success", "celebrate"),
    ("failure", "shake"), ("tap", "blink"),
  ])
  func `a trigger fires its action`(trigger: String, action: String) {
    #expect(pip.target(of: trigger) == action)
    #expect(pip.mascot.triggers.count == 6)
  }

  @Test func `the times are those agreed on`() throws {
    let idle = try pip.clip("idle")
    #expect(idle.cycle + idle.loopPause == .milliseconds(4400))
    #expect(idle.loopPause == .milliseconds(4000))
    #expect(try pip.clip("wave").frames.count == 13)
    #expect(try pip.clip("wave").length == .milliseconds(2200))
    #expect(try pip.clip("blink").frames.count == 6)
    #expect(try pip.clip("blink").length == .milliseconds(1500))
  }

  @Test func `every loop has at least four frames, and at least two pictures`() throws {
    for mood in pip.mascot.moods {
      let state = pip.mascot[mood.state]
      let clip = try #require(state.clip)
      #expect(clip.repetition == .forever && clip.frames.count >= 4, "\(state.name)")
      let first = try pip.picture(state.name)
      let moves = try clip.frames.indices.contains { try pip.picture(state.name, $0) != first }
      #expect(moves, "\(state.name)")
    }
  }

  @Test func `every mood says what it is, and every still is a frame`() throws {
    for state in pip.mascot.states {
      #expect(state.role == .action || !state.label.isEmpty, "\(state.name)")
      #expect(try pip.clip(state.name).frames.indices.contains(state.still))
    }
  }

  @Test func `its files are rows of one length, of the letters of its palette and no others`()
    throws
  {
    let archive = try #require(MascotAssets.mascots.first { $0.name == "pip" })
    let files = BundledFiles(name: "pip", archive: archive.archive)
    let manifest = try JSONValue(parsing: try files.read("mascot.json", limit: .max))
    let palette = try #require(manifest[key: "color"]?[key: "palette"]?.keys)
    var used: Set<UInt8> = []
    for folder in files.entries(of: "").filter(\.isFolder).map(\.name) {
      for entry in files.entries(of: folder) {
        let bytes = try files.read("\(folder)/\(entry.name)", limit: Limits.fileBytes)
        let rows = bytes.split(separator: UInt8(ascii: "\n"))
        #expect(Set(rows.map(\.count)).count == 1, "\(folder)/\(entry.name)")
        #expect(bytes.last == UInt8(ascii: "\n"), "\(folder)/\(entry.name)")
        used.formUnion(rows.joined())
      }
    }
    #expect(used.subtracting(Array(".".utf8)) == Set(palette.joined().utf8))
  }
}

extension JSONValue {
  fileprivate var keys: [String]? {
    guard case .object(let members) = kind else { return nil }
    return members.map(\.key)
  }
}
