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
    let values = ValueWords(library.valueEntries)
    let (model, size) = try library.model(reader: schema.reader(values: values)).withBytes {
      (Array($0).literal, $0.count)
    }
    let (meanings, tree) = values.written
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
        static let values: StaticString = \(String(reflecting: String(decoding: meanings, as: UTF8.self)))
        /// Their tree, as `SevenBitText`.
        static let valueTree: StaticString = "\(tree.literal)"
        static let valueTreeSize = \(tree.count)
      }

      """
    try source.write(to: arguments[0], atomically: true, encoding: .utf8)
  }
}
