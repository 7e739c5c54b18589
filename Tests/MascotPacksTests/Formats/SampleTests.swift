import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// Real files of others, where the folder with them is there.
@Suite(.enabled(if: Sample.areThere)) struct `Real files` {
  @Test(arguments: Sample.all)
  func `a real file plays`(sample: Sample) throws {
    let clip = try ReadClip(sample.name, sample.bytes(), choosing: sample.choice)
    #expect(clip.pictures.count == sample.frames)
    #expect(clip.facts.frameCount == sample.frames)
    #expect(clip.facts.size == sample.size)
    #expect(clip.facts.warnings == [])
    #expect(clip.pictures.allSatisfy { $0.size == sample.size && $0.isHarmless })
  }

  @Test func `the parrot turns its head`() throws {
    let parrot = try ReadClip(
      "parrot.animation", Sample("sep/parrot.animation", frames: 10, 48, 18).bytes())
    #expect(parrot.facts.name == "The classic Party Parrot.")
    #expect(parrot.facts.usualDuration == .milliseconds(75))
    #expect(parrot.lines[0][0] == "                        .cccc;;cc;';c.")
    #expect(parrot.lines[9][17] == "cNd.........................................;lOc")
  }

  @Test func `every spinner of cli-spinners plays`() throws {
    let bytes = try Sample("spinners/spinners.json", frames: 0, 0, 0).bytes()
    guard case .severalClips(let names)? = clipFault("spinners.json", bytes)?.cause else {
      Issue.record("the names are not listed")
      return
    }
    #expect(names.count == 89)
    for name in names {
      let spinner = try ReadClip("spinners.json", bytes, choosing: name)
      #expect(spinner.facts.name == name)
      #expect(spinner.facts.usualDuration ?? .zero >= .milliseconds(17), "\(name)")
      #expect(spinner.pictures.allSatisfy { $0.isHarmless }, "\(name)")
    }
  }

  @Test func `markers are no frames of a recording`() throws {
    let cast = try ReadClip(
      "markers.cast", Sample("cast/markers.cast", frames: 4, 80, 24).bytes())
    #expect(cast.milliseconds == [400, 700, 700, 1000])
    #expect(cast.lines[3].prefix(5) == ["start", "middle", "end", "done", ""])
  }

  @Test func `tux has two eyes`() throws {
    let cow = try ReadClip("tux.cow", Sample("cow/tux.cow", frames: 1, 15, 10).bytes())
    #expect(
      cow.lines[0] == [
        #"   \"#, #"    \"#, #"        .--."#, #"       |o_o |"#, #"       |:_/ |"#,
        #"      //   \ \"#, #"     (|     | )"#, #"    /'\_   _/`\"#, #"    \___)=(___/"#, "",
      ])
  }

  @Test func `a lone LF after ESC moves the first picture of ansimate down`() throws {
    let clip = try ReadClip("sprite.ans", Sample("sep/sprite.ans", frames: 4, 32, 17).bytes())
    #expect(clip.lines[0][0] == "")
    #expect(clip.lines[0][1].count == 32)
    #expect(clip.lines[1][0].count == 32)
    #expect(clip.lines[1][16] == "")
  }
}
