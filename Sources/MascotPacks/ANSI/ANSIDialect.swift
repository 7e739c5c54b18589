/// What an ANSI file was written for, which its bytes mean different things by.
package struct ANSIDialect: Hashable, Sendable {
  package let encoding: TextEncoding
  package let rendition: ANSIRendition
  /// The columns text wraps at; `nil` where it does not.
  package let wrap: Int?

  /// A frame made for terminals.
  package static let terminal = ANSIDialect(encoding: .utf8, rendition: .terminal, wrap: nil)

  /// Art made for ANSI.SYS.
  package static func dos(
    _ page: CodePage = .cp437, blink: ANSIRendition.Blink = .blinks, wrap: Int = 80
  ) -> ANSIDialect {
    ANSIDialect(encoding: .codePage(page), rendition: .dos(blink: blink), wrap: wrap)
  }

  private init(encoding: TextEncoding, rendition: ANSIRendition, wrap: Int?) {
    self.encoding = encoding
    self.rendition = rendition
    self.wrap = wrap
  }

  /// The dialect of a text: a SAUCE record makes it art for DOS, as does what is no UTF-8.
  package init(of text: Span<UInt8>, sauce: Sauce?) {
    if let sauce {
      self = .dos(sauce.codePage ?? .cp437, blink: sauce.blink, wrap: sauce.width ?? 80)
    } else {
      self = UTF8Decoder.isValid(text) ? .terminal : .dos()
    }
  }
}
