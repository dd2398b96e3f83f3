/// What one run of a property for one list of choices showed.
enum Trial<Value> {
  case passed
  /// The choices make no value.
  case rejected
  /// The task was cancelled, so whatever the property did says nothing about the value.
  case cancelled
  case failed(Failure<Value>)

  init(
    of generator: Gen<Value>,
    with choices: Choices,
    _ holds: (Value) async throws -> Bool
  ) async {
    var choices = choices
    guard let value = try? generator.value(from: &choices) else {
      self = .rejected
      return
    }
    var thrown: (any Error)?
    var isKept = false
    do {
      isKept = try await holds(value)
    } catch {
      thrown = error
    }
    if Task.isCancelled {
      self = .cancelled
    } else if isKept {
      self = .passed
    } else {
      self = .failed(Failure(value: value, error: thrown, record: choices.record, parts: choices.parts))
    }
  }
}

/// A value that falsified a property, with the record of the choices that made it.
struct Failure<Value> {
  let value: Value
  let error: (any Error)?
  let record: [UInt64]
  let parts: [Range<Int>]
}
