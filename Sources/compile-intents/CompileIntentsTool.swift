import Foundation
import IntentFiles
import Understanding

/// Compiles a folder of intents into Swift: `compile-intents OUTPUT FOLDER`.
///
/// What the program would otherwise learn at every start is learnt once, when it is built.
@main
struct CompileIntentsTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard arguments.count == 2 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "usage: compile-intents OUTPUT FOLDER"])
    }
    let library = try IntentLibrary(directory: arguments[1])
    let schema = IntentSchema(library)
    let (model, size) = try library.model(reader: schema.reader(values: ValueWords(library.valueEntries))).withBytes {
      (Self.literal($0), $0.count)
    }
    let source = """
      import IntentFiles
      import Understanding

      /// The intents as they were when the program was built.
      enum CompiledIntents {
        static let schema = \(schema.source)

        /// A `LinearModel`, as `SevenBitText`.
        static let model: StaticString = "\(model)"
        /// In bytes, of the model itself.
        static let modelSize = \(size)

        /// The words of values, as `ValueWords` writes them.
        static let values: StaticString = \(String(reflecting: ValueWords.compiled(library.valueEntries)))
      }

      """
    try source.write(to: arguments[0], atomically: true, encoding: .utf8)
  }

  /// What stands between the quotes.
  private static func literal(_ bytes: UnsafeRawBufferPointer) -> String {
    SevenBitText.encode(bytes).map { character in
      switch character {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\\(UnicodeScalar(character))"
      case 0x20..<0x7F: "\(UnicodeScalar(character))"
      default: "\\u{\(String(character, radix: 16))}"
      }
    }.joined()
  }
}
