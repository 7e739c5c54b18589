import MascotCore
import MascotJSON
import MascotOnboarding

extension Fault {
  /// Why something is refused, or warned of; the description is the sentence the user reads.
  package enum Cause: Hashable, Sendable {
    // Files
    case noSuchPack(name: String, known: [String])
    case unreadable(reason: String)
    case notAFile
    case isFolder
    case outsideThePack
    case fileTooLarge(limit: Int)
    case packTooLarge(limit: Int)
    case emptyFolder
    case noFrames(extensions: [String])
    case image
    case tooManyFrames(limit: Int)
    case missingFile(name: String, nearest: String?)
    case incompleteVariant(scale: Int, missing: String)
    case twoClips(String, String, of: String)
    case wholeClip(String)

    // Frames
    case notText(byte: UInt8)
    case controlCharacter(Unicode.Scalar)
    case frameTooLarge(size: Size, limit: Size)
    case unknownLetter(Character, known: [Character])
    case ansi(ANSIFault)
    case maskSize(mask: Size, frame: Size)

    // Clips in one file
    case noClip
    case notAFrameTime(String)
    case notMilliseconds(String)
    case tooManyColumns(limit: Int)
    case tooManyRows(limit: Int)
    case severalClips(names: [String])
    case unknownClip(name: String, nearest: String?)
    case gzipCutShort
    case gzipDamaged(reason: String)
    case unpackedTooLarge(limit: Int)
    case picturesTooLarge(limit: Int)
    case pickledDurdraw
    case unknownDurdraw(version: String)
    case unknownAsciicast(version: String)
    case eventCutShort
    case notAnEvent
    case notASize(String)
    case noCow
    case cowWithoutEnd(mark: String)

    // Checks
    case numberTaken(Int, by: String)
    case sameFrame(as: String)
    case numberGap(first: Int, count: Int, after: String)
    case unpaddedNumber(String, before: String)
    case unevenFrame(size: Size, usual: Size, others: Int)
    case unlikeBoxes(scale: Int, size: Size, other: Int, Size)
    case uncertainWidth(String, row: Int, column: Int, others: Int)
    case unreachable
    case noLabel(String)
    case flashing(changes: Int, scale: Int, first: Int, last: Int)
    case flashingWhole(changes: Int, scale: Int, first: Duration, last: Duration)
    case loopFrames(Int)
    case loopRate(tenths: Int)
    case snap(cells: Int, others: Int)
    case motionJumps(MotionProperty, from: Double, to: Double)

    // The manifest
    case json(JSONError)
    case unknownKey(String, nearest: String?)
    case wrongType(expected: String, found: String)
    case missingKey(String)
    case outOfRange(value: String, allowed: String)
    case wholeMilliseconds(value: String, meant: Int?)
    case notOneOf(value: String, allowed: [String], nearest: String?)
    case unknownState(String, nearest: String?)
    case unknownInput(String, nearest: String?)
    case wrongInput(String, expected: String)
    case notAnAction(String)
    case notAMood(String)
    case unknownMotion(String, nearest: String?)
    case motion(MotionError)
    case noClipToShow(String)
    case eitherOr(String, String)
    case frameCount(said: Int, found: Int)
    case sheetSize(sheet: Size, frame: Size)
    case notAKey(String)
    case reservedKey(String)
    case keyTaken(String, by: String)
    case notAColour(String)
    case notALetter(String)
    case moodNumberTaken(Int, by: String)
    case frameOutOfRange(index: Int, count: Int)
    case countMismatch(durations: Int, frames: Int)
    case negativeTime(Int)
    case noFramesOfItsOwn(mood: String)
    case noIdleFrames
    case newerSchema(Int)
    case tooManyNames(String, limit: Int)
    case moreFaults(Int)
    case mascot(MascotError)

    // Pages
    case page(PageFault)
  }
}
