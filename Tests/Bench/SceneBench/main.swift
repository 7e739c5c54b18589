import MascotCore
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Tells what only the inside of a process knows; `Scripts/bench` builds it, and asks:
//
//     scene-bench compose COLUMNS ROWS PICTURES
//     scene-bench bound MASCOT COLUMNS ROWS COLOURS FROM UNTIL
//
// It prints a line for each figure: a name and a number. Times are milliseconds of play.

private func run(_ words: [String]) -> Bool {
  let numbers = words.dropFirst().compactMap { Int($0) }
  switch (words.first, numbers.count) {
  case ("compose", 3):
    var composing = Composing(Size(columns: numbers[0], rows: numbers[1]))
    composing.tell(pictures: numbers[2])
  case ("bound", 5) where words.count == 7:
    let pane = Size(columns: numbers[0], rows: numbers[1])
    do {
      var play = try BundledPlay(words[1], in: pane, depth: ColourDepth(colours: numbers[2]))
      play.tellBound(from: .milliseconds(numbers[3]), until: .milliseconds(numbers[4]))
    } catch {
      print(error)
      return false
    }
  default: return false
  }
  return true
}

exit(run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
