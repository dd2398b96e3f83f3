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
    let model = try library.model(reader: schema.reader).withBytes { Data($0).base64EncodedString() }
    let source = """
      import IntentFiles
      import Understanding

      /// The intents as they were when the program was built.
      enum CompiledIntents {
        static let schema = \(schema.source)

        /// A `LinearModel`, in base64.
        static let model: StaticString = "\(model)"
      }

      """
    try source.write(to: arguments[0], atomically: true, encoding: .utf8)
  }
}
