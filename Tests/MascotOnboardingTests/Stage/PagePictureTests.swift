import MascotCore
import MascotTestSupport
import Testing

@testable import MascotOnboarding

@Suite struct `The pictures of pages` {
  @Test func `every kind of page`() throws {
    var album = PageAlbum()
    var tour = try Tour(.all)
    for page in [Page].all {
      album.add(page.id, tour)
      if page.id == "name" {
        tour.press(.enter)
        album.add("an answer is missing", tour)
        tour.type("Ada 漢")
        tour.press(.arrow(.left))
        album.add("typed", tour)
      }
      if page.id == "toys" {
        tour.press(.character(" "), .arrow(.down), .arrow(.down), .character(" "))
        album.add("chosen", tour)
      }
      if page.id == "word" {
        tour.type("päss")
        album.add("typed", tour)
      }
      tour.press(.enter)
      tour.wait(200)
    }
    album.add("the end", tour)
    #expect(try Golden("pages").lines(recording: album.lines) == album.lines)
  }

  @Test func `every size of pane shows what fits, and nothing past its edges`() throws {
    var album = PageAlbum()
    var tour = try Tour(.all)
    tour.press(.enter)
    for (columns, rows) in [
      (80, 30), (60, 18), (40, 16), (40, 12), (24, 9), (24, 7), (16, 5), (12, 3), (12, 2), (4, 1),
      (0, 0),
    ] {
      tour.resize(columns, rows)
      album.add("news", tour)
    }
    #expect(try Golden("page-sizes").lines(recording: album.lines) == album.lines)
  }

  @Test func `the mascot and the titles stand in the same cells on every page`() throws {
    for (columns, rows) in [(100, 40), (60, 24), (40, 18), (30, 12)] {
      var tour = try Tour(.all, columns, rows)
      var places: Set<[Int]> = []
      for page in [Page].all {
        let top = try #require(tour.picture.firstIndex { $0.contains("/\\_/\\") })
        let title = try #require(tour.picture.firstIndex { $0.contains(page.title.prefix(8)) })
        places.insert([top, title])
        tour.wait(2000)
        if page.id == "name" { tour.type("x") }
        tour.press(.enter)
        tour.wait(200)
      }
      #expect(places.count == 1, "\(columns)×\(rows)")
    }
  }

  @Test func `what was typed stays when the pane changes`() throws {
    var tour = try Tour([
      Page(id: "a", title: "A", prompt: Prompt(.text)), Page(id: "b", title: "B"),
    ])
    tour.type("Ada")
    tour.resize(12, 3)
    #expect(tour.picture.contains { $0.contains("› Ada") })
    tour.resize(0, 0)
    tour.type(" L")
    tour.paste("ovelace\n")
    tour.resize(60, 20)
    #expect(tour.picture.contains { $0.contains("› Ada Lovelace") })
  }

  @Test func `a secret is nowhere in the picture`() throws {
    var tour = try Tour([Page(id: "a", title: "A", prompt: Prompt(.secret))])
    tour.type("hunter2")
    #expect(tour.picture.contains { $0.contains("•••••••") })
    #expect(!tour.picture.contains { $0.contains("hunter") })
  }

  @Test func `a long body is scrolled, and the question stays`() throws {
    let body = (1...200).map { "line \($0)" }.joined(separator: "\n")
    var album = PageAlbum()
    let pages = [
      Page(
        id: "a", title: "Terms", body: body, prompt: Prompt(.confirm(yes: "Agree", no: "Leave"))),
      Page(id: "b", title: "Short", body: "words"),
    ]
    var tour = try Tour(pages, 40, 14)
    album.add("the top", tour)
    tour.press(.arrow(.down), .arrow(.down), .pageDown)
    album.add("further down", tour)
    for _ in 0..<100 { tour.press(.pageDown) }
    album.add("the end", tour)
    tour.resize(30, 8)
    album.add("smaller", tour)
    tour.press(.character("y"))
    tour.wait(200)
    album.add("the next page", tour)
    tour.press(.escape)
    tour.wait(200)
    album.add("back at the top", tour)
    #expect(try Golden("page-scroll").lines(recording: album.lines) == album.lines)
  }

  @Test(.timeLimit(.minutes(10))) func `a body of a megabyte is no trouble`() throws {
    let body = String(repeating: "word 漢字 and more ", count: 50_000)
    var tour = try Tour([Page(id: "a", title: "A", body: body), Page(id: "b", title: "B")], 80, 24)
    tour.press(.pageDown, .enter, .escape)
    tour.wait(200)
    #expect(tour.picture.contains { $0.contains("word 漢字") })
  }

  @Test func `many pages are counted in numbers`() throws {
    let pages = (1...1000).map { Page(id: "p\($0)", title: "Page \($0)") }
    var tour = try Tour(pages)
    tour.press(.enter)
    tour.wait(200)
    #expect(tour.picture.contains { $0.contains("2 / 1000") })
  }

  @Test func `the words dissolve into those of the next page, and the mascot does not`() throws {
    let pages = [
      Page(id: "a", title: "Title", body: "漢字漢字漢字漢字"),
      Page(id: "b", title: "Other", body: "abcdefghijklmnop"),
    ]
    var tour = try Tour(pages, 30, 16)
    let old = tour.picture
    tour.press(.enter)
    var pictures: [[String]] = []
    var time = 0
    while time < 160 {
      pictures.append(tour.picture)
      let next = try #require(tour.onboarding.nextChange)
      time += Int(next / .milliseconds(1))
      tour.wait(Int(next / .milliseconds(1)))
    }
    let new = tour.picture
    #expect(time == 160 && pictures.count == 4 && Set(pictures).count > 1)
    let top = try #require(old.firstIndex { $0.contains("Title") })
    #expect(pictures.allSatisfy { $0[..<top] == old[..<top] })
    #expect(new.contains { $0.contains("abcdefghijklmnop") })
    var album = PageAlbum()
    tour.press(.escape)
    for _ in 0..<5 {
      album.add("turning", tour)
      tour.wait(40)
    }
    #expect(try Golden("page-turn").lines(recording: album.lines) == album.lines)
  }

  @Test func `with reduced motion a page is there at once`() throws {
    var tour = try Tour(.all, reducesMotion: true)
    tour.press(.enter)
    #expect(tour.picture.contains { $0.contains("Allow notifications?") })
    #expect(tour.onboarding.nextChange == nil)
  }

  /// Every picture is drawn in the size of its pane, whatever is pressed and however small it is.
  @Test func `random keys in random panes do no harm`() throws {
    var random = SplitMix64(seed: 3)
    let keys: [Key] = [
      .enter, .tab, .backTab, .escape, .arrow(.up), .arrow(.down), .arrow(.left), .arrow(.right),
      .character("y"), .character("n"), .character(" "), .character("漢"), .character("\u{301}"),
      .backspace, .control("w"), .home, .end, .pageUp, .pageDown, .jump(.left), .delete,
    ]
    for _ in 0..<60 {
      var tour = try Tour(.all)
      for _ in 0..<40 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          tour.resize(
            Int.random(in: 0...70, using: &random), Int.random(in: 0...30, using: &random))
        case 1: tour.wait(Int.random(in: 0...900, using: &random))
        case 2: tour.show()
        case 3: tour.paste("pasted\n漢👍")
        default: tour.press(keys[Int.random(in: 0..<keys.count, using: &random)])
        }
        let buffer = tour.buffer
        #expect(buffer.size == tour.onboarding.pane)
        #expect(buffer.cells.count == buffer.size.columns * buffer.size.rows)
      }
    }
  }
}
