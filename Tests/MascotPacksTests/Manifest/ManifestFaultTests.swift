import MascotCore
import MascotPacks
import Testing

@Suite struct `Faults of a manifest` {
  @Test(arguments: references + times + numbers + types + keys + colours + warnings)
  func `a fault says where, what, why and how to mend it`(row: FaultyManifest) {
    let found = faults(of: MemoryFiles.blob(row.manifest))
    #expect(found == [row.fault])
    #expect(found.map(\.description) == [row.sentence])
  }
}

private let references: [FaultyManifest] = [
  .init(
    "{\"states\": {\n  \"wave\": {\"next\": ¦\"idel\"}}}", "states.wave.next",
    .unknownState("idel", nearest: "idle"), "no state \"idel\" (did you mean \"idle\"?)"),
  .init(
    #"{"states": {"wave": {"next": ¦"elsewhere"}}}"#, "states.wave.next",
    .unknownState("elsewhere", nearest: nil), "no state \"elsewhere\""),
  .init(
    #"{"initial": ¦"idel"}"#, "initial", .unknownState("idel", nearest: "idle"),
    "no state \"idel\" (did you mean \"idle\"?)"),
  .init(
    #"{"moods": {"idle": 0, ¦"wav": 1}}"#, "moods.wav", .unknownState("wav", nearest: "wave"),
    "no state \"wav\" (did you mean \"wave\"?)"),
  .init(
    #"{"triggers": {"yes": ¦"Nod"}}"#, "triggers.yes", .unknownState("Nod", nearest: "nod"),
    "no state \"Nod\" (did you mean \"nod\"?)"),
  .init(
    #"{"triggers": {"yes": {"state": ¦"ndo"}}}"#, "triggers.yes.state",
    .unknownState("ndo", nearest: "nod"), "no state \"ndo\" (did you mean \"nod\"?)"),
  .init(
    #"{"triggers": {"yes": ¦{}}}"#, "triggers.yes", .missingKey("state"),
    "the key \"state\" is missing"),
  .init(
    #"{"states": {"wave": {"frames": [¦"wave/frame_9.txt"]}}}"#, "states.wave.frames[0]",
    .missingFile(name: "wave/frame_9.txt", nearest: "wave/frame_0.txt"),
    "no file \"wave/frame_9.txt\" (did you mean \"wave/frame_0.txt\"?)"),
  .init(
    #"{"states": {"wave": {"frames": [¦{"file": "../../etc/passwd"}]}}}"#, "states.wave.frames[0]",
    .missingFile(name: "../../etc/passwd", nearest: nil), "no file \"../../etc/passwd\""),
  .init(
    #"{"states": {"wave": {"frames": [¦{"duration": 90}]}}}"#, "states.wave.frames[0]",
    .missingKey("file"), "the key \"file\" is missing"),
]

private let times: [FaultyManifest] = [
  .init(
    #"{"states": {"wave": {"finishPause": ¦0.8}}}"#, "states.wave.finishPause",
    .wholeMilliseconds(value: "0.8", meant: 800),
    "0.8 is not a whole number of milliseconds (milliseconds: did you mean 800?)"),
  .init(
    #"{"states": {"wave": {"loopPause": ¦1.25}}}"#, "states.wave.loopPause",
    .wholeMilliseconds(value: "1.25", meant: 1250),
    "1.25 is not a whole number of milliseconds (milliseconds: did you mean 1250?)"),
  .init(
    #"{"states": {"nod": {"durations": [¦83.3]}}}"#, "states.nod.durations[0]",
    .wholeMilliseconds(value: "83.3", meant: 83),
    "83.3 is not a whole number of milliseconds (milliseconds: did you mean 83?)"),
  .init(
    #"{"states": {"wave": {"loopPause": ¦-0.5}}}"#, "states.wave.loopPause",
    .wholeMilliseconds(value: "-0.5", meant: nil), "-0.5 is not a whole number of milliseconds"),
  .init(
    #"{"states": {"wave": {"loopPause": ¦0.0001}}}"#, "states.wave.loopPause",
    .wholeMilliseconds(value: "0.0001", meant: nil),
    "0.0001 is not a whole number of milliseconds"),
  .init(
    #"{"states": {"wave": {"loopPause": ¦86400001}}}"#, "states.wave.loopPause",
    .outOfRange(value: "86400001", allowed: "at most 86400000, a day"),
    "86400001 is out of range (at most 86400000, a day)"),
  .init(
    #"{"states": {"wave": {"loopPause": ¦1e300}}}"#, "states.wave.loopPause",
    .outOfRange(value: "1e300", allowed: "at most 86400000, a day"),
    "1e300 is out of range (at most 86400000, a day)"),
  .init(
    #"{"states": {"wave": {"durations": ¦[1, 2]}}}"#, "states.wave.durations",
    .countMismatch(durations: 2, frames: 4), "2 durations for 4 frames (give one for each)"),
  .init(
    #"{"states": {"wave": {"frames": [0], "durations": ¦[]}}}"#, "states.wave.durations",
    .countMismatch(durations: 0, frames: 1), "0 durations for 1 frame (give one for each)"),
  .init(
    #"{"states": {"wave": {"durations": [1, 2, ¦"3"]}}}"#, "states.wave.durations[2]",
    .wrongType(expected: "a whole number of milliseconds", found: "a string"),
    "expected a whole number of milliseconds, found a string"),
]

private let numbers: [FaultyManifest] = [
  .init(
    #"{"fps": ¦0}"#, "fps", .outOfRange(value: "0", allowed: "above 0, at most 60"),
    "0 is out of range (above 0, at most 60)"),
  .init(
    #"{"states": {"wave": {"fps": ¦60.5}}}"#, "states.wave.fps",
    .outOfRange(value: "60.5", allowed: "above 0, at most 60"),
    "60.5 is out of range (above 0, at most 60)"),
  .init(
    #"{"states": {"wave": {"speed": ¦-1}}}"#, "states.wave.speed",
    .outOfRange(value: "-1", allowed: "above 0, at most 100"),
    "-1 is out of range (above 0, at most 100)"),
  .init(
    #"{"states": {"wave": {"loopCount": ¦-1}}}"#, "states.wave.loopCount",
    .outOfRange(value: "-1", allowed: "a whole number from 0 to 1000000"),
    "-1 is out of range (a whole number from 0 to 1000000)"),
  .init(
    #"{"states": {"wave": {"priority": ¦1.5}}}"#, "states.wave.priority",
    .outOfRange(value: "1.5", allowed: "a whole number from -1000 to 1000"),
    "1.5 is out of range (a whole number from -1000 to 1000)"),
  .init(
    #"{"states": {"wave": {"still": ¦0.5}}}"#, "states.wave.still",
    .outOfRange(value: "0.5", allowed: "a whole number"), "0.5 is out of range (a whole number)"),
  .init(
    #"{"moods": {"idle": ¦-1}}"#, "moods.idle",
    .outOfRange(value: "-1", allowed: "a whole number from 0"),
    "-1 is out of range (a whole number from 0)"),
  .init(
    #"{"moods": {"idle": 2, "wave": ¦2}}"#, "moods.wave", .moodNumberTaken(2, by: "idle"),
    "2 is already the mood \"idle\""),
  .init(
    #"{"sizes": {"2x": {"columns": ¦501, "rows": 6}}}"#, "sizes.2x.columns",
    .outOfRange(value: "501", allowed: "a whole number from 1 to 500"),
    "501 is out of range (a whole number from 1 to 500)"),
  .init(
    #"{"schemaVersion": ¦2}"#, "schemaVersion", .newerSchema(2),
    "schemaVersion 2 is newer than this player, which knows 1 (bring it up to date)"),
]

private let types: [FaultyManifest] = [
  .init(
    "¦[]", "", .wrongType(expected: "an object", found: "a list"),
    "expected an object, found a list"),
  .init(
    #"{"name": ¦5}"#, "name", .wrongType(expected: "a string", found: "a number"),
    "expected a string, found a number"),
  .init(
    #"{"fps": ¦"8"}"#, "fps", .wrongType(expected: "a number", found: "a string"),
    "expected a number, found a string"),
  .init(
    #"{"states": ¦[]}"#, "states", .wrongType(expected: "an object", found: "a list"),
    "expected an object, found a list"),
  .init(
    #"{"states": {"wave": ¦null}}"#, "states.wave",
    .wrongType(expected: "an object", found: "null"), "expected an object, found null"),
  .init(
    #"{"states": {"wave": {"loop": ¦1}}}"#, "states.wave.loop",
    .wrongType(expected: "true or false", found: "a number"),
    "expected true or false, found a number"),
  .init(
    #"{"states": {"wave": {"frames": ¦3}}}"#, "states.wave.frames",
    .wrongType(expected: "a list", found: "a number"), "expected a list, found a number"),
  .init(
    #"{"states": {"wave": {"frames": [{"file": ¦7}]}}}"#, "states.wave.frames[0].file",
    .wrongType(expected: "a string", found: "a number"), "expected a string, found a number"),
  .init(
    #"{"states": {"wave": {"label": ¦true}}}"#, "states.wave.label",
    .wrongType(expected: "a string, or an object of them by language", found: "true"),
    "expected a string, or an object of them by language, found true"),
  .init(
    #"{"states": {"wave": {"still": ¦[3]}}}"#, "states.wave.still",
    .wrongType(expected: "a whole number", found: "a list"),
    "expected a whole number, found a list"),
  .init(
    #"{"triggers": {"yes": {"state": ¦false}}}"#, "triggers.yes.state",
    .wrongType(expected: "a string", found: "false"), "expected a string, found false"),
  .init(
    #"{"states": {"wave": {"direction": ¦"revers"}}}"#, "states.wave.direction",
    .notOneOf(
      value: "revers", allowed: ["forward", "reverse", "pingpong", "pingpong_reverse"],
      nearest: "reverse"),
    "\"revers\" is not forward, reverse, pingpong or pingpong_reverse (did you mean \"reverse\"?)"),
  .init(
    #"{"states": {"wave": {"interrupt": ¦"later"}}}"#, "states.wave.interrupt",
    .notOneOf(value: "later", allowed: ["now", "loopEnd", "never"], nearest: nil),
    "\"later\" is not now, loopEnd or never"),
  .init(
    #"{"whenBusy": ¦"dorp"}"#, "whenBusy",
    .notOneOf(value: "dorp", allowed: ["drop", "queue", "replace"], nearest: "drop"),
    "\"dorp\" is not drop, queue or replace (did you mean \"drop\"?)"),
]

private let keys: [FaultyManifest] = [
  .init(
    #"{"states": {"wave": {"key": ¦"q"}}}"#, "states.wave.key", .reservedKey("q"),
    "the key \"q\" belongs to the player (take a letter)"),
  .init(
    #"{"states": {"wave": {"key": ¦"7"}}}"#, "states.wave.key", .reservedKey("7"),
    "the key \"7\" belongs to the player (take a letter)"),
  .init(
    #"{"states": {"wave": {"key": ¦"Enter"}}}"#, "states.wave.key", .reservedKey("Enter"),
    "the key \"Enter\" belongs to the player (take a letter)"),
  .init(
    #"{"states": {"wave": {"key": ¦"ww"}}}"#, "states.wave.key", .notAKey("ww"),
    "\"ww\" is no key (one character, or a name such as \"left\" or \"enter\")"),
  .init(
    #"{"states": {"wave": {"key": ¦"\u001b"}}}"#, "states.wave.key", .notAKey("\u{1B}"),
    "\"\u{FFFD}\" is no key (one character, or a name such as \"left\" or \"enter\")"),
  .init(
    #"{"states": {"wave": {"key": "w"}, "nod": {"key": ¦"w"}}}"#, "states.nod.key",
    .keyTaken("w", by: "wave"), "the key \"w\" is already that of \"wave\""),
]

private let colours: [FaultyManifest] = [
  .init(
    ##"{"color": {"palette": {"o": ¦"#f0983"}}}"##, "color.palette.o",
    .notAColour("#f0983"),
    "\"#f0983\" is no colour (\"#f0983a\", a name such as \"red\" or \"brightred\", or 0–255)"),
  .init(
    #"{"color": {"palette": {"o": ¦256}}}"#, "color.palette.o",
    .outOfRange(value: "256", allowed: "a whole number from 0 to 255"),
    "256 is out of range (a whole number from 0 to 255)"),
  .init(
    #"{"color": {"palette": {¦".": "red"}}}"#, "color.palette..", .notALetter("."),
    "\".\" cannot stand for a colour (one letter or sign, but not \".\")"),
  .init(
    #"{"color": {"palette": {¦"ab": "red"}}}"#, "color.palette.ab", .notALetter("ab"),
    "\"ab\" cannot stand for a colour (one letter or sign, but not \".\")"),
]

private let warnings: [FaultyManifest] = [
  .warning(
    #"{¦"nmae": "Fox"}"#, "nmae", .unknownKey("nmae", nearest: "name"),
    "unknown key \"nmae\" (did you mean \"name\"?)"),
  .warning(
    #"{"states": {"wave": {¦"lopPause": 5}}}"#, "states.wave.lopPause",
    .unknownKey("lopPause", nearest: "loopPause"),
    "unknown key \"lopPause\" (did you mean \"loopPause\"?)"),
  .warning(
    #"{"states": {"wave": {"frames": [{"file": "wave/frame_0.txt", ¦"time": 5}]}}}"#,
    "states.wave.frames[0].time", .unknownKey("time", nearest: nil), "unknown key \"time\""),
  .warning(
    #"{"sizes": {¦"4x": {}}}"#, "sizes.4x", .unknownKey("4x", nearest: "1x"),
    "unknown key \"4x\" (did you mean \"1x\"?)"),
  .warning(
    #"{¦"\u001b[31m": 1}"#, "\u{1B}[31m", .unknownKey("\u{1B}[31m", nearest: nil),
    "unknown key \"\u{FFFD}[31m\""),
]
