import Foundation
package import IntentFiles
package import Understanding

/// The intents that Tanbih is built with, compiled from the files beside this one.
package enum BuiltInIntents {
  /// The intents' slots, and how those are said.
  package static var schema: IntentSchema { CompiledIntents.schema }

  /// What the phrases taught when the program was built.
  package static let model: LinearModel = {
    let text = CompiledIntents.model
    // Static memory outlives every use.
    let base64 = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: text.utf8Start),
      count: text.utf8CodeUnitCount,
      deallocator: .none
    )
    guard let bytes = Data(base64Encoded: base64),
      let model = try? LinearModel(ModelBytes(bytes), isTrusted: true)
    else {
      preconditionFailure("the built-in intents: their model does not open")
    }
    return model
  }()
}
