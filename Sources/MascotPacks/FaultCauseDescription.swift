import MascotCore
import MascotJSON
import MascotOnboarding

extension Fault.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchPack(let name, let known):
      "no such mascot or folder: \"\(name)\""
        + (name.nearest(among: known).map { " (did you mean \"\($0)\"?)" }
          ?? " (there is \(Fault.some(known)); or give the path of a folder with frame files)")
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notAFile: "is neither a file nor a folder"
    case .isFolder: "is a folder; a file is needed here"
    case .outsideThePack: "leads out of the pack (copy the file into it)"
    case .fileTooLarge(let limit): "is larger than \(limit / 1_048_576) MiB, the limit for one file"
    case .packTooLarge(let limit): "the pack is larger than \(limit / 1_048_576) MiB, the limit"
    case .emptyFolder: "the folder is empty (put frame files such as idle/frame_000.txt into it)"
    case .noFrames(let extensions):
      "there are no frames in the folder (frame files end in \(Fault.list(extensions, "or")))"
    case .image:
      "is an image; a mascot is made of text (draw frames as .txt or .pix files)"
    case .tooManyFrames(let limit): "has more than \(limit) frames, the limit for one clip"
    case .missingFile(let name, let nearest): "no file \"\(name)\"\(Fault.hint(nearest))"
    case .incompleteVariant(let scale, let missing):
      "the size @\(scale)x is not used because it lacks \(missing)"
    case .twoClips(let one, let other, let state):
      "the clip of \"\(state)\" is in \(one) and in \(other) (remove one of them)"
    case .wholeClip(let name):
      "\"\(name)\" is a whole clip, not a frame (make it that of a state: \"clip\": \"\(name)\")"
    case .notText(let byte): "is not text (byte \(Fault.hex(byte)) is not UTF-8)"
    case .controlCharacter(let scalar):
      "control character \(Fault.name(scalar)) in plain text (remove it)"
    case .frameTooLarge(let size, let limit):
      "the frame is \(Fault.text(size)) cells; the limit is \(Fault.text(limit))"
    case .unknownLetter(let letter, let known):
      "no colour \"\(letter)\" in the palette (there is \(known.map(String.init).joined(separator: " ")), "
        + "and \".\" for nothing)"
    case .ansi(let fault): fault.description
    case .maskSize(let mask, let frame):
      "the mask is \(Fault.text(mask)), its frame is \(Fault.text(frame)) (they must be equal)"
    case .noClip: "there is no frame in the file"
    case .notAFrameTime(let text):
      "\"\(text.clipped)\" is no time in seconds for the frame above (such as 0.2)"
    case .notMilliseconds(let text):
      "\"\(text.clipped)\" is no number of milliseconds (such as 100); no frame takes its time from here"
    case .tooManyColumns(let limit):
      "the picture is wider than \(limit) columns, the limit of a frame"
    case .tooManyRows(let limit): "the picture is higher than \(limit) rows, the limit of a frame"
    case .severalClips(let names):
      "there are \(names.count) animations in the file (name one: \(Fault.some(names)))"
    case .unknownClip(let name, let nearest):
      "no animation \"\(name.clipped)\" in the file\(Fault.hint(nearest))"
    case .gzipCutShort: "the gzip file ends too early (get it again)"
    case .gzipDamaged(let reason): "the gzip file is damaged: \(reason) (get it again)"
    case .unpackedTooLarge(let limit):
      "is larger than \(limit / 1_048_576) MiB when it is unpacked, the limit for one file"
    case .picturesTooLarge(let limit):
      "its pictures take more than \(limit / 1_048_576) MiB, the limit for one file"
    case .pickledDurdraw:
      "is a Durdraw file older than version 5, a Python pickle, which is a program and not run "
        + "(open it in Durdraw and save it again)"
    case .unknownDurdraw(let version):
      "is a Durdraw file of version \(version.clipped); this player knows 5 to 8 (save it again "
        + "in a Durdraw of today, or bring the player up to date)"
    case .unknownAsciicast(let version):
      "is an asciicast of version \(version.clipped); this player knows 2 and 3 "
        + "(convert it: asciinema convert)"
    case .eventCutShort: "the last event is cut short; what comes before it is played"
    case .notAnEvent: "is no event (such as [0.5, \"o\", \"text\"])"
    case .notASize(let text): "\"\(text.clipped)\" is no size of a terminal (such as 80x24)"
    case .noCow: "there is no cow in the file (no line such as $the_cow = <<EOC;)"
    case .cowWithoutEnd(let mark):
      "the cow that begins here does not end (a line \"\(mark.clipped)\" ends it)"
    case .numberTaken(let number, let other):
      "has the number \(number), as \(other) has; both are shown (give it another)"
    case .sameFrame(let other):
      "is the same frame in the same size as \(other), in whose place it is shown (remove one)"
    case .numberGap(let first, let count, let before):
      (count == 1
        ? "there is no frame \(first)" : "\(count) numbers are left out, the first is \(first)")
        + " (after \(before); what is there plays on without a pause)"
    case .unpaddedNumber(let name, let later):
      "plays before \(later), but other programs sort it behind (pad the numbers of \(name) with zeros)"
    case .unevenFrame(let size, let usual, let others):
      "the frame is \(Fault.text(size)) cells, most of its clip are \(Fault.text(usual))"
        + (others > 0 ? "; \(others) more differ" : "")
        + " (pad it, or the picture shifts)"
    case .unlikeBoxes(let scale, let size, let other, let box):
      "the size @\(scale)x is \(Fault.text(size)) cells, another shape than @\(other)x with "
        + "\(Fault.text(box))"
    case .uncertainWidth(let text, let row, let column, let others):
      "terminals disagree on how wide \"\(text)\" is (row \(row), column \(column) of the picture"
        + (others > 0 ? ", and \(others) more" : "") + "; take another character)"
    case .unreachable:
      "nothing leads to the state (give it a key, a trigger or a number among the moods)"
    case .noLabel(let state):
      "the state \"\(state)\" has no \"label\" (say it in words, or \"\" where it has no meaning)"
    case .flashing(let changes, let scale, let first, let last):
      "flashes: a quarter of the box @\(scale)x becomes brighter or darker \(changes) times within a "
        + "second, between frame \(first) and frame \(last) (6 times, which are 3 flashes, are the limit "
        + "of WCAG 2.3.1: play it slower, or change less at once)"
    case .flashingWhole(let changes, let scale, let first, let last):
      "flashes: with its layers and motions a quarter of the box @\(scale)x becomes brighter or darker "
        + "\(changes) times within a second, between \(first.inMilliseconds) ms and "
        + "\(last.inMilliseconds) ms (6 times, which are 3 flashes, are the limit of WCAG 2.3.1: move it "
        + "slower, or change less at once)"
    case .loopFrames(let count):
      "the loop has \(Fault.count(count, "frame")) (8 to 24 look best)"
    case .loopRate(let tenths):
      "the loop plays \(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)") frames a second "
        + "(8 to 12.5 look best)"
    case .snap(let cells, let others):
      "the step from the last frame to the first changes \(Fault.count(cells, "cell")), "
        + "and no other more than \(others) (a snap is seen)"
    case .motionJumps(let property, let end, let start):
      "the motion repeats, but its \(property.rawValue) ends at \(InputValue.number(end).words) and begins "
        + "again at \(InputValue.number(start).words) (let it come back, or take \"autoreverses\": a jump is seen)"
    case .json(let error): error.description
    case .unknownKey(let key, let nearest): "unknown key \"\(key)\"\(Fault.hint(nearest))"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .missingKey(let key): "the key \"\(key)\" is missing"
    case .outOfRange(let value, let allowed): "\(value) is out of range (\(allowed))"
    case .wholeMilliseconds(let value, let meant):
      "\(value) is not a whole number of milliseconds"
        + (meant.map { " (milliseconds: did you mean \($0)?)" } ?? "")
    case .notOneOf(let value, let allowed, let nearest):
      "\"\(value)\" is not \(Fault.list(allowed, "or"))\(Fault.hint(nearest))"
    case .unknownState(let name, let nearest): "no state \"\(name)\"\(Fault.hint(nearest))"
    case .unknownInput(let name, let nearest): "no input \"\(name)\"\(Fault.hint(nearest))"
    case .wrongInput(let name, let expected): "the input \"\(name)\" is not \(expected)"
    case .notAnAction(let name):
      "\"\(name)\" is a mood; an action is needed (one that does not loop)"
    case .notAMood(let name): "\"\(name)\" is an action; a mood is needed (give it \"loop\": true)"
    case .unknownMotion(let name, let nearest): "no motion \"\(name)\"\(Fault.hint(nearest))"
    case .motion(let error): error.description
    case .noClipToShow(let name): "the state \"\(name)\" has no frames that a layer could show"
    case .eitherOr(let one, let other): "give \"\(one)\" or \"\(other)\", not both"
    case .frameCount(let said, let found):
      "says \(Fault.count(said, "frame")), but there \(found == 1 ? "is" : "are") \(found)"
    case .sheetSize(let sheet, let frame):
      "the sheet is \(Fault.text(sheet)) cells, which frames of \(Fault.text(frame)) do not fill"
    case .notAKey(let text):
      "\"\(text)\" is no key (one character, or a name such as \"left\" or \"enter\")"
    case .reservedKey(let key): "the key \"\(key)\" belongs to the player (take a letter)"
    case .keyTaken(let key, let state): "the key \"\(key)\" is already that of \"\(state)\""
    case .notAColour(let text):
      "\"\(text)\" is no colour (\"#f0983a\", a name such as \"red\" or \"brightred\", or 0–255)"
    case .notALetter(let text):
      "\"\(text)\" cannot stand for a colour (one letter or sign, but not \".\")"
    case .moodNumberTaken(let number, let mood): "\(number) is already the mood \"\(mood)\""
    case .frameOutOfRange(let index, let count):
      "no frame \(index); the clip has \(Fault.count(count, "frame")), counted from 0 (the nearest is taken)"
    case .countMismatch(let durations, let frames):
      "\(Fault.count(durations, "duration")) for \(Fault.count(frames, "frame")) (give one for each)"
    case .negativeTime(let value): "\(value) is below 0, and counts as 0"
    case .noFramesOfItsOwn(let mood): "has no frames; those of \"\(mood)\" are shown"
    case .noIdleFrames: "the first state has no frames; its label is shown in a box"
    case .newerSchema(let version):
      "schemaVersion \(version) is newer than this player, which knows 1 (bring it up to date)"
    case .tooManyNames(let kind, let limit): "there are more than \(limit) \(kind), the limit"
    case .moreFaults(let count): "and \(count) more"
    case .mascot(let error): error.description
    case .page(let fault): fault.description
    }
  }
}

extension Duration {
  fileprivate var inMilliseconds: Int64 { Int64(self / .milliseconds(1)) }
}

extension Fault {
  fileprivate static func hint(_ nearest: String?) -> String {
    nearest.map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  fileprivate static func list(_ words: [String], _ last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  /// The first words of a list that may be long.
  fileprivate static func some(_ words: [String]) -> String {
    let most = 100
    let rest = words.count > most ? " and \(words.count - most) more" : ""
    return words.prefix(most).map(\.clipped).joined(separator: ", ") + rest
  }

  fileprivate static func text(_ size: Size) -> String { "\(size.columns)×\(size.rows)" }

  fileprivate static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  fileprivate static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  fileprivate static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The beginning of a word from outside, which may be of any length.
  fileprivate var clipped: String {
    let most = 40
    return unicodeScalars.count > most
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(most))) + "…" : self
  }
}
