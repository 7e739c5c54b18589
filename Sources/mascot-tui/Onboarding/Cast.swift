import MascotCore
import MascotOnboarding
import MascotPacks

/// The mascot of pages. One that cannot be loaded costs its picture and nothing else.
struct Cast {
  let mascot: Mascot
  /// `nil` where there is no picture.
  let pack: Pack?
  /// Why there is none, in a line.
  let problem: String?

  /// - Throws: What the pages ask for that the mascot does not have.
  init(for file: PageFile, options: Pack.Options) throws {
    let catalogue = MascotCatalogue.usual
    do throws(PackFaults) {
      let pack = try catalogue.pack(Cast.path(of: file, in: catalogue), options: options)
      mascot = pack.mascot
      self.pack = pack
      problem = nil
    } catch {
      let first = error.faults.first.map { "\($0)" } ?? "\(error)"
      let others = error.faults.count > 1 ? " (and \(error.faults.count - 1) more)" : ""
      problem = "the pages go on without a picture: \(first)\(others)"
      let usual = try? catalogue.pack(MascotCatalogue.standard, options: options).mascot
      mascot = try Mascot(standingInFor: file.pages.pages, usual: usual)
      pack = nil
      return
    }
    let errors = file.faults(beside: mascot).filter { $0.severity == .error }
    if !errors.isEmpty { throw PackFaults(faults: errors) }
  }

  /// The name or the path of the mascot; paths are seen from the folder of the pages.
  static func path(of file: PageFile, in catalogue: MascotCatalogue) -> String {
    let name = file.pages.mascot ?? MascotCatalogue.standard
    if catalogue.names.contains(name) || name.hasPrefix("/") || file.folder == "." { return name }
    return file.folder + (file.folder.hasSuffix("/") ? "" : "/") + name
  }
}
