import MascotCore
import MascotOnboarding

extension PageFile {
  /// What is wrong with moods and triggers, seen beside the mascot they are for.
  package func faults(beside mascot: Mascot) -> [Fault] {
    let log = FaultLog(file: file, bytes: bytes)
    for entry in names {
      switch entry.kind {
      case .mood where mascot.mood(entry.name) == nil:
        let known = mascot.moods.map { mascot[$0.state].name }
        log.add(
          .page(.unknownMood(entry.name, nearest: entry.name.nearest(among: known))),
          at: entry.place)
      case .trigger where mascot.triggers[entry.name] == nil:
        let known = mascot.triggers.keys.sorted()
        log.warn(
          .page(.unknownTrigger(entry.name, nearest: entry.name.nearest(among: known))),
          at: entry.place)
      case .mood, .trigger, .mascot: break
      }
    }
    warnOfLongReactions(of: mascot, log)
    return log.all
  }

  private func warnOfLongReactions(of mascot: Mascot, _ log: FaultLog) {
    var used: Set<String> = []
    for page in pages.pages {
      let triggers = page.triggers
      let asked = page.prompt == nil ? [] : [triggers.yes, triggers.no]
      used.formUnion(([triggers.enter, triggers.end] + asked).compactMap { $0 })
    }
    for name in used.sorted() {
      guard let state = mascot.triggers[name]?.state, let length = mascot[state].clip?.length,
        length > .seconds(3)
      else { continue }
      let place = names.first { $0.kind == .trigger && $0.name == name }?.place ?? .start
      log.warn(
        .page(.longReaction(trigger: name, milliseconds: Int(length / .milliseconds(1)))), at: place
      )
    }
  }
}

extension PageFile {
  /// What is told of pages whose mascot cannot be loaded.
  fileprivate func fault(forLackOf faults: PackFaults) -> [Fault] {
    guard let cause = faults.faults.first?.cause else { return [] }
    let log = FaultLog(file: file, bytes: bytes)
    log.warn(cause, at: names.first { $0.kind == .mascot }?.place ?? .start)
    return log.all
  }
}

extension PackCheck {
  /// Checks the pages in a file; `nil` where it holds no pages.
  package init?(
    pages path: String, languages: [String] = [],
    mascot: (PageFile) throws(PackFaults) -> Mascot
  ) {
    guard path.lowercased().hasSuffix(".json"), let bytes = PageFile.bytes(of: path),
      PageFile.isPages(bytes)
    else { return nil }
    do throws(PackFaults) {
      let file = try PageFile(path: path, languages: languages)
      let found: Mascot
      do throws(PackFaults) {
        found = try mascot(file)
      } catch {
        self.init(refused: file.warnings + file.fault(forLackOf: error))
        return
      }
      self.init(refused: file.warnings + file.faults(beside: found))
    } catch {
      self.init(refused: error.faults)
    }
  }
}
