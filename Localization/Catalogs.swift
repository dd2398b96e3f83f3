package import FoundationEssentials
import Models

/// A set of String Catalogs; what several of them word, the first one says.
package struct Catalogs: Sendable {
  let files: [CatalogFile]
  /// What was said once: a copy of the catalogs shares it, as the files never change.
  private let wordings = WordingCache()

  /// The catalogs that the program was built with.
  package static let embedded: Catalogs = {
    do throws(LocalizationError) {
      return Catalogs(
        try EmbeddedFiles.all.map { file throws(LocalizationError) in
          try CatalogFile(path: file.path.description, text: file.text.description, isTrusted: true)
        }
      )
    } catch {
      preconditionFailure("An embedded catalog is broken: \(error)")
    }
  }()

  /// Reads every `.xcstrings` file below a folder, in the order of their paths.
  package init(directory: URL) throws(LocalizationError) {
    guard let everything = try? FileManager.default.subpathsOfDirectory(atPath: directory.path) else {
      throw .unreadable(path: directory.path)
    }
    let paths = everything.filter { $0.hasSuffix(".xcstrings") }.map { directory.appending(path: $0).path }
    guard !paths.isEmpty else { throw .noCatalogs(directory: directory.path) }
    var files: [(path: String, text: String)] = []
    for path in paths.sorted() {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw .unreadable(path: path) }
      files.append((path, text))
    }
    try self.init(files: files)
  }

  /// Reads the texts of `.xcstrings` files; the paths are only for telling.
  package init(files: some Sequence<(path: String, text: String)>) throws(LocalizationError) {
    self.init(
      try files.map { path, text throws(LocalizationError) in
        try CatalogFile(path: path, text: text, isTrusted: false)
      }
    )
  }

  private init(_ files: [CatalogFile]) {
    self.files = files
  }

  /// These catalogs with others laid over them, which win where both word a key in a language.
  package func overlaid(by others: Catalogs) -> Catalogs {
    Catalogs(others.files + files)
  }

  /// Everything that can be said.
  package var keys: Set<String> {
    Set(files.flatMap(\.keys))
  }

  /// What is said under a key, in the source language where this one lacks it; nil where no catalog has the key.
  ///
  /// String Catalogs know no gender: a message that has two wordings has two keys, told apart by their last part.
  func wording(of key: String, gender: Gender?, in language: Language) -> Wording? {
    wordings.wording(of: WordingCache.Key(key: key, gender: gender, language: language)) {
      let gendered = gender.map { "\(key).\($0.rawValue)" }
      return
        (gendered.flatMap { localization(of: $0, in: language) } ?? localization(of: key, in: language)
        ?? gendered.flatMap(sourceLocalization) ?? sourceLocalization(of: key)).flatMap(Wording.init)
    }
  }

  func localization(of key: String, in language: Language) -> StringCatalog.Localization? {
    for file in files {
      if let localization = file.entry(key)?.localizations[language.rawValue] { return localization }
    }
    return nil
  }

  /// The wording in its own catalog's source language; of an entry that has none, the key.
  func sourceLocalization(of key: String) -> StringCatalog.Localization? {
    for file in files {
      if let localization = file.entry(key)?.localizations[file.sourceLanguage] { return localization }
    }
    guard files.contains(where: { $0.entry(key) != nil }) else { return nil }
    return StringCatalog.Localization(stringUnit: StringCatalog.StringUnit(value: key))
  }
}
