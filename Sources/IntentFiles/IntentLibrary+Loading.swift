package import Foundation

extension IntentLibrary {
  /// Reads a folder laid out as `Intents/` is: `Topics/*.json`, `Slots/*.json` and, where there are any, `Dialects/*.json`.
  package init(directory: URL) throws(IntentsError) {
    var files: [File] = []
    let hasDialects = FileManager.default.fileExists(atPath: directory.appending(path: Self.dialectsFolder).path)
    for folder in [Self.topicsFolder, Self.slotsFolder] + (hasDialects ? [Self.dialectsFolder] : []) {
      for name in try Self.jsonFiles(in: directory.appending(path: folder)) {
        let path = folder + name
        guard let data = try? Data(contentsOf: directory.appending(path: path)) else {
          throw .unreadable(file: path)
        }
        files.append(File(path: path, data: data))
      }
    }
    try self.init(files: files)
  }

  private static let topicsFolder = "Topics/"
  private static let slotsFolder = "Slots/"
  private static let dialectsFolder = "Dialects/"

  private struct File {
    let path: String
    let data: Data
  }

  private init(files: [File]) throws(IntentsError) {
    var topics: [Topic] = []
    var slots: [SlotVocabulary] = []
    var dialects: [Dialect] = []
    for file in files {
      if file.path.hasPrefix(Self.topicsFolder) { topics.append(try Self.decode(Topic.self, from: file)) }
      if file.path.hasPrefix(Self.slotsFolder) { slots.append(try Self.decode(SlotVocabulary.self, from: file)) }
      if file.path.hasPrefix(Self.dialectsFolder) { dialects.append(try Self.decode(Dialect.self, from: file)) }
    }
    self.init(topics: topics, slots: slots, dialects: dialects)
  }

  private static func jsonFiles(in folder: URL) throws(IntentsError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw .unreadable(file: folder.lastPathComponent)
    }
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  private static func decode<Document: Decodable>(_: Document.Type, from file: File) throws(IntentsError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: file.data)
    } catch let error as DecodingError {
      throw IntentsError(error, in: file.path)
    } catch {
      throw .malformed(file: file.path, place: "", reason: "\(error)")
    }
  }
}

extension IntentsError {
  init(_ error: DecodingError, in file: String) {
    let (context, key): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let place = (context.codingPath + (key.map { [$0] } ?? [])).reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    self = .malformed(file: file, place: place, reason: key == nil ? context.debugDescription : "missing")
  }
}
