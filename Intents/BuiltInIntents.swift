import Foundation
package import IntentFiles
package import Understanding

/// The intents that Tanbih is built with, compiled from the files beside this one.
package enum BuiltInIntents {
  /// The intents with their slots and without their phrases, and the words of the slots.
  package static let vocabulary: IntentLibrary = {
    do {
      return try JSONDecoder().decode(IntentLibrary.self, from: data(CompiledIntents.vocabulary))
    } catch {
      preconditionFailure("the built-in intents: \(error)")
    }
  }()

  /// A matcher that knows the phrases.
  package static func matcher() -> PhraseMatcher {
    guard let bytes = Data(base64Encoded: data(CompiledIntents.phrases)), let table = PhraseTable(bytes: Array(bytes))
    else {
      preconditionFailure("the built-in intents: their phrases do not decode")
    }
    return PhraseMatcher(table: table, reader: vocabulary.reader)
  }

  /// What the words of the dialects mean in the written language.
  package static var lexicon: WordLexicon {
    let dialects = (try? JSONDecoder().decode([Dialect].self, from: data(CompiledIntents.dialects))) ?? []
    return WordLexicon(
      dialects.flatMap { $0.words.sorted { $0.key < $1.key } }.map { (word: $0.key, meaning: $0.value) }
    )
  }

  private static func data(_ text: StaticString) -> Data {
    Data(buffer: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
