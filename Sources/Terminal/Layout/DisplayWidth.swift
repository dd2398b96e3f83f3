import CFriBidi
import Glibc

/// How many columns of a terminal a letter takes, as the C library counts them: an Arabic mark none, an emoji two.
enum DisplayWidth {
  /// The C library knows the widths of letters in a UTF-8 locale only, which the person may not have set.
  private static let knowsLetters: Bool =
    String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" || setlocale(LC_CTYPE, "C.UTF-8") != nil

  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    guard knowsLetters else { return 1 }
    return max(0, Int(wcwidth(wchar_t(bitPattern: scalar.value))))
  }

  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Of a prompt as readline has it: what stands between U+0001 and U+0002 takes no column.
  static func ofPrompt(_ prompt: String) -> Int {
    prompt.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated().reduce(0) { width, part in
      let seen =
        part.offset == 0 ? part.element : part.element.split(separator: "\u{2}", maxSplits: 1).dropFirst().first ?? ""
      return width + of(seen)
    }
  }
}
