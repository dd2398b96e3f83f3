package import FoundationEssentials
import Understanding

extension IntentLibrary {
  /// Reads a folder laid out as `Intents/` is: `Topics`, and where there are any `Slots`, `Texts`, `Dialects`, `Acts`,
  /// `Values` and `References`, each of JSON files.
  package init(directory: URL) throws(IntentsError) {
    try self.init(
      topics: Self.documents(in: "Topics", of: directory),
      slots: Self.documents(in: "Slots", of: directory, isNeeded: false),
      texts: Self.documents(in: "Texts", of: directory, isNeeded: false),
      dialects: Self.documents(in: "Dialects", of: directory, isNeeded: false),
      acts: Self.documents(in: "Acts", of: directory, isNeeded: false),
      values: Self.documents(in: "Values", of: directory, isNeeded: false),
      references: Self.documents(in: "References", of: directory, isNeeded: false)
    )
    for vocabulary in values {
      for key in vocabulary.words.keys.sorted() where Meaning(key, language: nil) == nil {
        let file = "Values/\(vocabulary.language).json"
        throw .malformed(file: file, place: "words.\(key)", reason: "no kind of words")
      }
    }
    for topic in topics {
      for (number, intent) in topic.intents.enumerated() {
        if let act = intent.act, !acts.contains(where: { $0.vocabulary == act }) {
          throw .malformed(
            file: "Topics/\(topic.topic).json",
            place: "intents[\(number)].act",
            reason: "no file of Acts has \(act)"
          )
        }
        for (slot, source) in intent.slots ?? [:] where self.source(named: source) == nil {
          throw .malformed(
            file: "Topics/\(topic.topic).json",
            place: "intents[\(number)].slots.\(slot)",
            reason: "nothing reads \(source)"
          )
        }
      }
    }
  }

  /// What the JSON files of a folder hold, in the order of their names.
  private static func documents<Document: Decodable>(
    in folder: String,
    of directory: URL,
    isNeeded: Bool = true
  ) throws(IntentsError) -> [Document] {
    let url = directory.appending(path: folder)
    guard isNeeded || FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
      throw .unreadable(file: url.path)
    }
    var documents: [Document] = []
    for name in names.filter({ $0.hasSuffix(".json") }).sorted() {
      let path = "\(folder)/\(name)"
      guard let data = try? Data(contentsOf: url.appending(path: name)) else { throw .unreadable(file: path) }
      do {
        documents.append(try JSONDecoder().decode(Document.self, from: data))
      } catch let error as DecodingError {
        throw IntentsError(error, in: path)
      } catch {
        throw .malformed(file: path, place: "", reason: "\(error)")
      }
    }
    return documents
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
