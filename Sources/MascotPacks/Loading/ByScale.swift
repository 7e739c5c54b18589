/// Something of each size a frame may be drawn for, 1, 2 and 3; `nil` where a size has none.
struct ByScale<Value: Sendable>: Sendable {
  private var single: Value?
  private var double: Value?
  private var triple: Value?

  subscript(scale: Int) -> Value? {
    get { scale == 1 ? single : scale == 2 ? double : triple }
    set {
      switch scale {
      case 1: single = newValue
      case 2: double = newValue
      default: triple = newValue
      }
    }
  }

  var all: [Value] { [single, double, triple].compactMap { $0 } }
}
