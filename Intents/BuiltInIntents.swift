import Foundation
package import IntentFiles
package import Understanding

/// The intents that Tanbih is built with, compiled from the files beside this one.
package enum BuiltInIntents {
  /// The intents with their slots and without their phrases, and how the slots are said.
  package static let vocabulary: IntentLibrary = {
    do {
      return try JSONDecoder().decode(IntentLibrary.self, from: data(CompiledIntents.vocabulary))
    } catch {
      preconditionFailure("the built-in intents: \(error)")
    }
  }()

  /// What the phrases taught when the program was built.
  package static let model: LinearModel = {
    guard let bytes = Data(base64Encoded: data(CompiledIntents.model)), let model = try? LinearModel(Array(bytes))
    else {
      preconditionFailure("the built-in intents: their model does not open")
    }
    return model
  }()

  private static func data(_ text: StaticString) -> Data {
    // Static memory outlives every use.
    Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: text.utf8Start),
      count: text.utf8CodeUnitCount,
      deallocator: .none
    )
  }
}
