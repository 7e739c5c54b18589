import Foundation
import MascotAssets
import MascotPacks
import Testing

/// The schema that editors check a `mascot.json` by, and the code that reads one, take and refuse the
/// same documents, as far as a schema can tell.
@Suite(.enabled(if: SchemaOracle.python != nil, "python3 has no jsonschema"))
struct SchemaTests {
  @Test(.timeLimit(.minutes(10)))
  func `the schema and the loader refuse the same documents`() throws {
    let oracle = try SchemaOracle(
      changing: SchemaDocuments.good, SchemaDocuments.examples + SchemaDocuments.broken)
    #expect(oracle.unseen == [], "every property is tried")
    var refused = 0
    for verdict in oracle.verdicts {
      let told = faults(of: MemoryFiles.blob(verdict.document))
      let ours = told.filter { !$0.isBeyondASchema }
      if !verdict.isAccepted {
        refused += 1
        // What an input is to become that there is not is not looked at.
        if told.contains(where: { if case .unknownInput = $0.cause { true } else { false } }) {
          continue
        }
      }
      if verdict.isAccepted != ours.isEmpty {
        Issue.record("\(verdict.what): schema \(verdict.isAccepted), \(ours), \(verdict.document)")
      }
    }
    #expect(refused > 1_000 && oracle.verdicts.count - refused > 1_000, "\(refused) refused")
  }

  @Test func `what is meant to be good is, and what is meant to be broken is not`() throws {
    let good = try SchemaOracle(SchemaDocuments.good + SchemaDocuments.examples).verdicts
    #expect(good.count == SchemaDocuments.good.count + SchemaDocuments.examples.count)
    #expect(good.filter { !$0.isAccepted }.map(\.document) == [])
    let broken = try SchemaOracle(SchemaDocuments.broken).verdicts
    #expect(broken.count == SchemaDocuments.broken.count)
    #expect(broken.filter(\.isAccepted).map(\.document) == [])
  }

  @Test func `the manifest that new packs begin with fits the schema`() throws {
    let file = SchemaOracle.root.appending(path: "Assets/template/mascot.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try SchemaOracle([text]).verdicts.first?.isAccepted == true)
  }

  @Test(arguments: MascotAssets.mascots.map(\.name))
  func `the manifest of a bundled mascot fits the schema that it names`(name: String) throws {
    let folder = SchemaOracle.root.appending(path: "Assets/mascots/\(name)")
    let text = try String(contentsOf: folder.appending(path: "mascot.json"), encoding: .utf8)
    let path = try #require(text.firstMatch(of: /"\$schema": "([^"]*)"/)?.1)
    #expect(folder.appending(path: String(path)).standardized == SchemaOracle.schema)
    let verdict = try SchemaOracle([text]).verdicts.first
    #expect(verdict?.isAccepted == true)
  }
}

extension Fault {
  /// Whether the fault takes more to see than the shape of a document: the files, or other keys.
  fileprivate var isBeyondASchema: Bool {
    switch cause {
    case .unknownState, .unknownInput, .wrongInput, .notAnAction, .notAMood, .keyTaken,
      .moodNumberTaken, .countMismatch, .frameCount, .missingFile, .noFrames, .image,
      .outsideThePack, .noFramesOfItsOwn, .noIdleFrames, .sheetSize, .unknownLetter,
      .unknownMotion, .noClipToShow, .unknownClip, .noClip, .severalClips, .mascot,
      .motion(.reversedPhases):
      true
    // What two numbers of a spring come to.
    case .motion(.outOfRange(.stiffness, _, "one swing an hour, or faster")),
      .motion(.outOfRange(.damping, _, "a damping ratio of at most 1000")):
      true
    case .frameOutOfRange(let index, _): index >= 0
    // A guard on a trigger compares to nothing.
    case .missingKey("compareTo"): true
    // Of what kind the input is that a value is for, only its name tells.
    case .wrongType(_, let found):
      (keyPath.hasSuffix(".compareTo") || keyPath.contains(".set."))
        && ["a string", "a number", "true", "false"].contains(found)
    // Which of two times is the shorter one.
    case .outOfRange("the list", _): true
    default: false
    }
  }
}
