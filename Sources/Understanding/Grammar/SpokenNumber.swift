import Models

/// A number as it was said.
struct SpokenNumber {
  var value: Double
  /// Digits behind the point, as typed; 0 of a whole number.
  var fractionDigits = 0
  var end: Int
  var isDigits = false
  /// Of words.
  var language: Language?
  /// Whether nothing but words such as `half` says it.
  var isFractionAlone = false
  /// The thousand, million… that it ends with, which «ونص» behind it halves.
  var lastScale = 1.0

  var isWhole: Bool { value == value.rounded() }
  var whole: Int? { isWhole && abs(value) < 1e15 ? Int(value) : nil }
}
