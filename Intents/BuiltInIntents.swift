package import IntentFiles
package import Understanding

/// The intents that Tanbih is built with, compiled from the files beside this one.
package enum BuiltInIntents {
  /// The intents' slots, and how those are said.
  package static var schema: IntentSchema { CompiledIntents.schema }

  /// What the phrases taught when the program was built.
  package static let model: LinearModel = {
    let bytes = SevenBitText.decode(CompiledIntents.model, count: CompiledIntents.modelSize)
    guard let model = try? LinearModel(bytes, isTrusted: true)
    else {
      preconditionFailure("the built-in intents: their model does not open")
    }
    return model
  }()

  /// The words of dates, times, numbers and money.
  package static let values: ValueWords = {
    let text = CompiledIntents.values
    return ValueWords(
      meanings: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount),
      tree: SevenBitText.decode(CompiledIntents.valueTree, count: CompiledIntents.valueTreeSize)
    )
  }()
}
