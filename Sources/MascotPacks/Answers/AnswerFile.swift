import MascotCore
import MascotJSON
import MascotOnboarding

/// Answers that stand in a document: an object of them by the ids of pages, or what `onboard` prints.
package struct AnswerFile {
  /// The flow, gone through to its end.
  package let flow: Flow
  /// What is not as it should be, but counts for nothing.
  package let warnings: [Fault]

  package static let limit = Limits.manifestBytes

  /// Goes through the pages with the answers, each of them checked as if it were typed.
  ///
  /// - Throws: All that is wrong with them.
  package init(_ bytes: [UInt8], file: String, for pages: [Page]) throws(PackFaults) {
    let log = FaultLog(file: file, bytes: bytes)
    var flow = Flow(pages)
    do throws(JSONError) {
      let root = ManifestValue(json: try JSONValue(parsing: bytes), keyPath: "", log: log)
      AnswerFile.answer(&flow, with: root)
    } catch {
      log.add(.json(error), at: Place(offset: error.offset, keyPath: ""))
    }
    guard !log.faults.contains(where: { $0.severity == .error }) else {
      throw PackFaults(faults: log.all)
    }
    self.flow = flow
    warnings = log.all
  }

  private static func answer(_ flow: inout Flow, with root: ManifestValue) {
    guard var object = root.object() else { return }
    var place = root
    if root.json[key: "answers"]?.isObject == true, let answers = object.take("answers") {
      _ = object.take("completed")?.boolean()
      object.finish()
      guard let inner = answers.object() else { return }
      object = inner
      place = answers
    }
    while flow.outcome == nil {
      let page = flow.page
      guard let prompt = page.prompt else {
        _ = flow.goOn()
        continue
      }
      let given = object.take(page.id)
      var answer = prompt.standard
      if let given {
        if given.isNull {
          answer = nil
        } else if let found = given.answer(to: prompt) {
          answer = found
        } else {
          _ = flow.goOn()
          continue
        }
      }
      _ = flow.take(answer)
      if let objection = flow.objection {
        let isMissing = given == nil
        place.log.add(
          isMissing ? .missingKey(page.id) : .page(.objection(objection)),
          at: given?.place ?? place.place)
        _ = flow.goOn()
      }
    }
    // Answers to pages that were not shown are no mistake.
    for page in flow.pages { _ = object.take(page.id) }
    object.finish()
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = kind { true } else { false } }
}
