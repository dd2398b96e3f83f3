import Models

/// What a translator has left open or wrong in a set of catalogs, found before a reader finds it.
package enum CatalogLint {
  package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    package let key: String
    /// A BCP 47 code; nil where the finding is of the whole entry.
    package let language: String?
    /// An English sentence.
    package let problem: String

    package var description: String {
      "\(file): \(key)\(language.map { " (\($0))" } ?? ""): \(problem)"
    }
  }

  /// All findings, in the order of files, keys and languages.
  package static func findings(in catalogs: Catalogs) -> [Finding] {
    var findings: [Finding] = []
    let keys = catalogs.keys
    var seen: Set<String> = []
    for file in catalogs.files {
      for key in file.keys.sorted() {
        guard let entry = file.entry(key) else { continue }
        var found: [(language: String?, problem: String)] = []
        if !seen.insert(key).inserted { found.append((nil, "Another catalog has the same key.")) }
        found += problems(of: entry, sourceLanguage: file.sourceLanguage)
        found += genderProblems(of: key, entry, among: keys, in: catalogs)
        findings += found.map { Finding(file: file.path, key: key, language: $0.language, problem: $0.problem) }
      }
    }
    return findings
  }

  private static func problems(
    of entry: StringCatalog.Entry,
    sourceLanguage: String
  ) -> [(language: String?, problem: String)] {
    var problems: [(language: String?, problem: String)] = []
    let required = entry.shouldTranslate ? Language.allCases.map(\.rawValue) : [sourceLanguage]
    for language in required where entry.localizations[language] == nil {
      problems.append((language, "There is no wording in this language."))
    }
    let source = entry.localizations[sourceLanguage]?.placeholders
    for (language, localization) in entry.localizations.sorted(by: { $0.key < $1.key }) {
      var lint = LocalizationLint(language: Language(rawValue: language))
      lint.check(localization)
      problems += lint.problems.map { (language, $0) }
      if let source, localization.placeholders != source {
        let (own, theirs) = (listed(localization.placeholders), listed(source))
        problems.append((language, "The placeholders are \(own), but those in \(sourceLanguage) are \(theirs)."))
      }
    }
    return problems
  }

  /// A key for one gender is a variant of a key for everyone, which says the same.
  private static func genderProblems(
    of key: String,
    _ entry: StringCatalog.Entry,
    among keys: Set<String>,
    in catalogs: Catalogs
  ) -> [(language: String?, problem: String)] {
    guard let suffix = Gender.allCases.map({ "." + $0.rawValue }).first(where: key.hasSuffix) else { return [] }
    let base = String(key.dropLast(suffix.count))
    guard keys.contains(base) else { return [(nil, "The key \(base) that it varies is missing.")] }
    return Language.allCases.compactMap { language in
      guard let own = entry.localizations[language.rawValue]?.placeholders,
        let others = catalogs.localization(of: base, in: language)?.placeholders, own != others
      else { return nil }
      return (language.rawValue, "The placeholders are \(listed(own)), but those of \(base) are \(listed(others)).")
    }
  }

  /// `%1$@ %2$lld`, in the order of their positions.
  static func listed(_ places: Set<Placeholder>) -> String {
    let sorted = places.sorted { ($0.position, $0.kind == .text ? 0 : 1) < ($1.position, $1.kind == .text ? 0 : 1) }
    let written = sorted.map { "%\($0.position)$\($0.kind == .text ? "@" : "lld")" }
    return written.isEmpty ? "none" : written.joined(separator: " ")
  }
}
