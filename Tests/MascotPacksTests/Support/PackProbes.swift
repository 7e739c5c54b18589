import MascotCore
import MascotPacks
import Testing

extension Pack {
  func state(_ name: String) throws -> State {
    mascot[try #require(mascot.state(named: name))]
  }

  /// The clip of a state that has one of its own.
  func clip(_ name: String) throws -> Clip {
    try #require(try state(name).clip)
  }

  /// The files of a state's frames, in the order of its clip.
  func files(_ name: String, variant: Int = 0) throws -> [String] {
    try clip(name).frames.map { pictures.name(of: $0.id, variant: variant) }
  }

  /// The times of a state's frames in milliseconds.
  func times(_ name: String) throws -> [Double] {
    try clip(name).frames.map { $0.duration / .milliseconds(1) }
  }

  func picture(_ name: String, _ index: Int = 0, variant: Int = 0) throws -> CellBuffer {
    var pictures = pictures
    return try pictures.picture(try clip(name).frames[index].id, variant: variant)
  }

  /// The moods by number and name, in their order.
  var moodList: [String] {
    mascot.moods.map { "\($0.number.map(String.init) ?? "-") \(mascot[$0.state].name)" }
  }

  /// What a trigger fires, in words.
  func target(of trigger: String) -> String? {
    mascot.triggers[trigger].map { binding in
      (binding.state.map { mascot[$0].name } ?? "-") + (binding.whenBusy.map { " \($0)" } ?? "")
    }
  }
}

/// The frame that is one file alone, with the mask beside it.
func frame(_ bytes: [UInt8], ending: String = "txt", mask: String? = nil) throws -> CellBuffer {
  var files = MemoryFiles(name: ".")
  files["frame.\(ending)"] = bytes
  files["frame.mask"] = mask.map { Array($0.utf8) }
  var pictures = try Pack(file: "frame.\(ending)", in: files).pictures
  return try pictures.picture(Frame.ID(index: 0), variant: 0)
}

func frame(_ text: String, ending: String = "txt", mask: String? = nil) throws -> CellBuffer {
  try frame(Array(text.utf8), ending: ending, mask: mask)
}

/// All that is wrong with a pack: what refuses it, or else what it warns of.
func faults(of files: some PackFiles, options: Pack.Options = Pack.Options()) -> [Fault] {
  do throws(PackFaults) {
    return try Pack(files, options: options).warnings
  } catch {
    return error.faults
  }
}

extension String {
  /// Whether a terminal draws every character, and does nothing else.
  var isDrawn: Bool { unicodeScalars.allSatisfy { $0.isDrawn } }
}
