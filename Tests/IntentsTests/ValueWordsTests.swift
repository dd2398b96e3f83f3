import Foundation
import IntentFiles
import Testing
import Understanding

/// The files of `Intents/Values`, held to what they promise.
@Suite struct ValueWordsTests {
  private static func vocabularies() throws -> [ValueVocabulary] {
    try IntentLibrary(directory: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents"))
      .values
  }

  @Test func `every key means something, and every phrase of it is found`() throws {
    let vocabularies = try Self.vocabularies()
    #expect(vocabularies.count == 8)
    let words = ValueWords(vocabularies.flatMap(\.entries))
    for vocabulary in vocabularies {
      #expect(vocabulary.entries.count == vocabulary.words.count, "\(vocabulary.language)")
      for entry in vocabulary.entries {
        for phrase in entry.phrases where !words.meanings(of: phrase).contains(entry.meaning) {
          Issue.record("\(vocabulary.language): nothing finds \(phrase)")
        }
      }
    }
  }

  @Test func `no phrase means two things of one kind in one file`() throws {
    for vocabulary in try Self.vocabularies() {
      var seen: [String: Meaning] = [:]
      for entry in vocabulary.entries {
        for phrase in entry.phrases {
          let key = "\(entry.meaning.kind) " + String(decoding: ValueWords.key(of: phrase), as: UTF8.self)
          if let other = seen[key], other != entry.meaning {
            Issue.record("\(vocabulary.language): \(phrase) is \(other.value) and \(entry.meaning.value)")
          }
          seen[key] = entry.meaning
        }
      }
    }
  }

  @Test func `compiled words mean what the files say`() throws {
    let entries = try Self.vocabularies().flatMap(\.entries)
    let (meanings, tree) = ValueWords(entries).written
    let words = meanings.withUnsafeBufferPointer { ValueWords(meanings: $0, tree: StoredBytes(tree)) }
    for entry in entries {
      for phrase in entry.phrases { #expect(words.meanings(of: phrase).contains(entry.meaning)) }
    }
  }
}
