/// A String Catalog, the `.xcstrings` file that Xcode edits, of versions 1.0 and 1.1.
///
/// Apple keeps the format private, so what is not known here is passed over.
package struct StringCatalog: Hashable, Sendable {
  /// The BCP 47 code of the language that the others fall back to.
  package var sourceLanguage = ""
  package var version = ""
  package var strings: [String: Entry] = [:]

  /// What is said under one key; an entry without localizations says its key.
  package struct Entry: Hashable, Sendable {
    package var comment: String?
    /// False for a text that is the same in every language, such as a brand.
    package var shouldTranslate = true
    /// By BCP 47 code.
    package var localizations: [String: Localization] = [:]
  }

  /// The wording in one language: a text, or one that varies as a whole, or one with parts that vary.
  package struct Localization: Hashable, Sendable {
    package var stringUnit: StringUnit?
    package var variations: Variations?
    /// The parts that the text names as `%#@name@`.
    package var substitutions: [String: Substitution] = [:]
  }

  package struct StringUnit: Hashable, Sendable {
    /// `new`, `translated`, `needs_review` or `stale`.
    package var state = ""
    package var value = ""
  }

  /// Wordings by plural category (`zero` … `other`) or by device (`iphone`, `mac` … `other`).
  package struct Variations: Hashable, Sendable {
    package var plural: [String: Localization] = [:]
    package var device: [String: Localization] = [:]
  }

  /// A part of a text that varies with one of its arguments, which its forms call `%arg`.
  package struct Substitution: Hashable, Sendable {
    /// The position of the argument, from 1; nil for the next one in the text.
    package var argNum: Int?
    package var formatSpecifier: String?
    package var variations = Variations()
  }
}
