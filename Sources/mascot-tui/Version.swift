/// The version of the program, as in its tags.
enum Version {
  static let current = "0.1.0"
}
