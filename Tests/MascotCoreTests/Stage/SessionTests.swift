import MascotCore
import MascotTestSupport
import Testing

@Suite struct `A session` {
  @Test(arguments: [("wave", 700), ("blink", 500)])
  func `that plays once is over after the hold`(action: String, length: Int) throws {
    var script = try Pip.once(action, 40, 14)
    script.wait(length - 1)
    #expect(script.session.outcome == nil)
    script.wait(1)
    #expect(script.session.outcome == .played)
  }

  @Test(arguments: [Key.character("q"), .escape, .control("c")])
  func `ends with a key for it`(key: Key) throws {
    var script = try Pip.script(40, 14)
    script.press(key)
    #expect(script.session.outcome == .quit)
  }

  @Test func `with its help open, Esc closes that alone`() throws {
    var script = try Pip.script(40, 14)
    script.press("?")
    script.press(.escape)
    #expect(script.session.outcome == nil)
    #expect(!script.session.showsHelp)
    script.press("??")
    #expect(!script.session.showsHelp)
    script.press("?q")
    #expect(script.session.outcome == .quit)
  }

  @Test func `taps its first action with Enter`() throws {
    var script = try Pip.script(40, 14)
    script.press(.enter)
    #expect(script.session.label == "hello")
  }

  @Test func `names every moment at which its picture changes`() throws {
    var script = try Pip.script(40, 14)
    #expect(script.changes(within: 3000) == [100, 200, 1400, 1500, 2700, 2800])
    script.press("w")
    #expect(script.changes(within: 800) == [3100, 3200, 3700, 3800])
    script.press(" ")
    #expect(script.changes(within: 100_000) == [])
  }

  @Test func `shows the largest size that fits`() throws {
    for columns in 0...16 {
      for rows in 0...8 {
        let variant = try Pip.script(columns, rows).session.variant
        let expected = columns >= 12 && rows >= 4 ? 0 : columns >= 6 && rows >= 2 ? 1 : nil
        #expect(variant == expected)
      }
    }
  }

  @Test func `never shifts its layout, whatever it shows`() throws {
    for (columns, rows) in [(40, 14), (13, 7), (40, 6), (7, 4), (6, 2)] {
      var script = try Pip.script(columns, rows)
      let feet = outline(script)
      for key in ["", "w", "1", "b", "0", "r", "w"] {
        script.press(key)
        for _ in 0..<8 {
          script.wait(100)
          #expect(outline(script) == feet, "\(columns)×\(rows)")
        }
        script.wait(1000)
      }
    }
  }

  /// Where the ears stand, which all frames have at the same place.
  private func outline(_ script: Script) -> [String] {
    script.picture.filter { $0.contains("/\\") }
  }

  @Test func `asks for the pictures it needs, one by one, and for no more`() throws {
    var script = try Pip.script(40, 14, variants: unread)
    var asked: [Session.Request] = []
    for _ in 0..<3 {
      script.serve { request in
        asked.append(request)
        return .picture(Pip.picture(request.frame, variant: request.variant))
      }
      script.wait(100)
    }
    #expect(asked.map(\.frame.index) == [0, 1, 2])
    #expect(asked.allSatisfy { $0.variant == 0 })
    script.resize(8, 3)
    #expect(script.session.needed?.variant == 1)
    script.resize(1, 1)
    #expect(script.session.needed == nil)
  }

  @Test func `reads ahead what is left of the size on show`() throws {
    var session = try Pip.script(40, 14, variants: unread).session
    var read: [Int] = []
    while let request = session.nextUnread() {
      read.append(request.frame.index)
      session.add(
        .cells(Pip.picture(request.frame, variant: request.variant)), for: request)
    }
    #expect(read == Array(0..<Pip.frameCount))
    #expect(session.needed == nil)
  }

  @Test func `keeps the last good picture when one cannot be read, and says why`() throws {
    var album = Album()
    var script = try Pip.script(44, 9, variants: unread)
    for _ in 0..<3 {
      script.serve { request in
        request.frame.index == 1
          ? .fault("idle/frame_001.txt:2:1: error: a\u{1B}[31m tab")
          : .picture(Pip.picture(request.frame, variant: request.variant))
      }
      album.add("after \(script.time)", script)
      script.wait(100)
    }
    #expect(script.session.fault != nil)
    script.press("a")
    album.add("acknowledged", script)
    #expect(try Golden("fault").lines(recording: album.lines) == album.lines)
  }

  private var unread: [PictureLibrary] {
    Pip.sizes.map { PictureLibrary(frameCount: Pip.frameCount, declared: $0) }
  }

  @Test func `lets no control character of a label or a file reach the picture`() throws {
    var script = try Pip.script(
      60, 12, titles: ["wave": "W\u{9B}2J"], labels: ["idle": "a\u{1B}]0;x\u{7}b\u{202E}c"])
    #expect(script.session.label.unicodeScalars.allSatisfy { $0.isDrawn })
    var buffer = CellBuffer(size: .zero)
    for key in ["", " ", "?"] {
      script.press(key)
      script.session.render(into: &buffer)
      for cell in buffer.cells {
        #expect(cell.glyph.scalar?.isDrawn ?? true)
        if let number = cell.glyph.cluster {
          #expect(buffer.clusters[number].allSatisfy { $0.isDrawn })
        }
      }
    }
  }

  @Test(arguments: 0..<30)
  func `survives any script of keys, sizes and times`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var script = try Pip.script(20, 8)
    var buffer = CellBuffer(size: .zero)
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: script.press(random.pick(Command.keys.map(\.key).filter { Command($0) != .quit }))
      case 1: script.press(String(random.pick(Array("wb0123z\u{1F600}"))))
      case 2: script.resize(random.pick([0, 1, 2, 5, 7, 12, 80]), random.pick([0, 1, 2, 5, 24]))
      default: script.wait(random.pick([0, 1, 99, 1234, 100_000_000]))
      }
      script.session.render(into: &buffer)
      #expect(buffer.size == script.session.pane)
      #expect(buffer.isWhole)
    }
    #expect(script.session.outcome == nil)
  }
}
