package import Models

/// Why String Catalogs could not be loaded.
package enum LocalizationError: ExplainedError, Hashable {
  /// The file is no String Catalog; `expected` says in English what should be on the line, such as `}`.
  case malformed(file: String, line: Int, expected: String)
  /// No file below this folder is a String Catalog.
  case noCatalogs(directory: String)
  /// What is said under the key, all of its forms together, is longer than a message may be.
  case tooLong(file: String, key: String)
  /// The folder or file is not there, is forbidden, or is no UTF-8 text.
  case unreadable(path: String)

  package var explanation: Explanation {
    switch self {
    case .malformed(let file, let line, let expected):
      Explanation("localization.error.malformed", file, String(line), expected)
    case .noCatalogs(let directory): Explanation("localization.error.noCatalogs", directory)
    case .tooLong(let file, let key): Explanation("localization.error.tooLong", file, key)
    case .unreadable(let path): Explanation("localization.error.unreadable", path)
    }
  }
}
