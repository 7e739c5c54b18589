#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The character set of the environment.
enum Locale {
  /// Sets the locale up.
  ///
  /// A plain environment (`C`) says nothing of the terminal and is taken for UTF-8; another set, such
  /// as ISO-8859-1, is meant as it stands.
  ///
  /// - Returns: Whether the terminal is given characters beyond ASCII.
  static func prepare() -> Bool {
    setlocale(LC_CTYPE, "")
    switch String(cString: nl_langinfo(nl_item(CODESET))) {
    case "UTF-8": return true
    case "ANSI_X3.4-1968", "US-ASCII", "646", "": return setlocale(LC_CTYPE, "C.UTF-8") != nil
    default: return false
    }
  }
}
