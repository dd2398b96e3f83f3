/// The Azerbaijani cases that the grammar tells apart.
enum CaseEnding: String, CaseIterable, Hashable, Sendable {
  /// At: `9-da`.
  case locative
  /// From: `9-dan`.
  case ablative
  /// To: `9-a`.
  case dative
  /// Up to: «cüməyədək».
  case terminative
  case other
}
