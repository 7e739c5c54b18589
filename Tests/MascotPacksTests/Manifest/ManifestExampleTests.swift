import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `The simplest useful manifest` {
  @Test func `a pack without a manifest needs none`() throws {
    #expect(try Pack(MemoryFiles.blob()).warnings.isEmpty)
    #expect(try Pack(MemoryFiles.blob("{}")).warnings.isEmpty)
  }

  @Test func `it is understood whole`() throws {
    let pack = try Pack(MemoryFiles.simplest)
    #expect(pack.warnings.filter { $0.keyPath != "states.wave.caption" }.isEmpty)
    #expect(pack.mascot.name == "Blob")
    #expect(pack.mascot.states.map(\.name) == ["idle", "happy", "wave", "nod"])
    #expect(pack.mascot.states.map(\.role) == [.mood, .mood, .action, .action])
    #expect(pack.mascot.states.map(\.label) == ["resting", "happy", "hello", "yes"])
    #expect(pack.mascot.states.map(\.title) == ["Idle", "Happy", "Wave", "Nod"])
    #expect(pack.mascot.states.map { $0.key?.name } == [nil, nil, "w", "y"])
    #expect(pack.moodList == ["0 idle", "1 happy"])
    #expect(pack.mascot.triggers.count == 3)
    #expect(pack.target(of: "enter") == "wave")
    #expect(pack.target(of: "yes") == "nod")
    #expect(pack.target(of: "success") == "wave")
    #expect(pack.mascot.whenBusy == .drop)
    #expect(pack.mascot[pack.mascot.initial].name == "idle")
  }

  @Test func `its times are in force`() throws {
    let pack = try Pack(MemoryFiles.simplest)
    #expect(try pack.times("idle") == [125, 125, 125])
    #expect(try pack.clip("idle").loopPause == .milliseconds(1200))
    #expect(try pack.clip("happy").steps.count == 4)
    #expect(try pack.clip("wave").finishPause == .milliseconds(800))
    #expect(try pack.clip("nod").finishPause == .milliseconds(1000))
    #expect(try pack.state("wave").still == 3)
    #expect(try pack.state("nod").still == 0)
    #expect(try pack.state("wave").interrupt == .never)
    #expect(try pack.state("happy").interrupt == .now)
  }
}

extension MemoryFiles {
  fileprivate static var simplest: MemoryFiles {
    var files = MemoryFiles.blob(ExampleManifest.simplest)
    for number in 0..<3 { files["happy/frame_\(number).txt"] = Array("happy\n".utf8) }
    return files
  }
}
