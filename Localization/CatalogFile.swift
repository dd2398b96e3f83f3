/// A String Catalog of which only what is asked for is read.
///
/// Every start waits for the catalogs, and says little of what is in them: an entry costs ten times as much to read as to pass over.
struct CatalogFile: Sendable {
  let path: String
  let sourceLanguage: String
  private let bytes: [UInt8]
  /// Where each key's entry begins.
  private let entries: [String: Int]

  /// Takes the text of an `.xcstrings` file; the path is only for telling.
  ///
  /// One that is trusted was read whole before, as those that the program is built with are by its tests.
  init(path: String, text: String, isTrusted: Bool) throws(LocalizationError) {
    if !isTrusted {
      let catalog = try StringCatalog(text: text, path: path)
      for (key, entry) in catalog.strings.sorted(by: { $0.key < $1.key })
      where !entry.localizations.values.allSatisfy({ Wording($0) != nil }) {
        throw .tooLong(file: path, key: key)
      }
    }
    self.path = path
    bytes = Array(text.utf8)
    var (language, places): (String, [String: Int]) = ("", [:])
    var reader = JSONReader(bytes)
    do {
      try reader.readObject { reader, name throws(JSONReader.Problem) in
        switch name {
        case "sourceLanguage": language = try reader.readString()
        case "strings":
          places = try reader.readDictionary { reader throws(JSONReader.Problem) in
            defer { reader.passValue() }
            return reader.position
          }
        default: reader.passValue()
        }
      }
    } catch {
      throw .malformed(file: path, line: error.line, expected: error.expected)
    }
    (sourceLanguage, entries) = (language, places)
  }

  var keys: Dictionary<String, Int>.Keys { entries.keys }

  /// What is said under a key; nil where the catalog has no such key.
  func entry(_ key: String) -> StringCatalog.Entry? {
    guard let place = entries[key] else { return nil }
    var reader = JSONReader(bytes, at: place)
    return try? StringCatalog.Entry(&reader)
  }
}
