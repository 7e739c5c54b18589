import Foundation
import Synchronization

/// A folder with files for a test; all of them go when the tests have ended.
struct PackFolder {
  let path: String

  private static let count = Atomic(0)

  /// Where all folders of this run are.
  private static let home: URL = {
    atexit { try? FileManager.default.removeItem(at: PackFolder.place) }
    return place
  }()

  private static let place = FileManager.default.temporaryDirectory
    .appending(path: "mascot-e2e-\(getpid())")

  /// - Parameter files: Their contents by their names; folders between are made.
  init(_ files: [String: String] = [:]) throws {
    let number = PackFolder.count.wrappingAdd(1, ordering: .relaxed).newValue
    path = PackFolder.home.appending(path: "\(number)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, Array(text.utf8)) }
  }

  func add(_ name: String, _ bytes: [UInt8]) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Puts a symbolic link into the folder.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}
