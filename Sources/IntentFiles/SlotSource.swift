package import Understanding

/// What reads the value of a slot out of a sentence, by its name in `Topics`.
package enum SlotSource: Hashable, Sendable {
  /// The words of a file of `Slots`.
  case vocabulary(String)
  /// What is left of a sentence, by a file of `Texts`.
  case text(String)
  case value(SpokenValue)
}

extension IntentLibrary {
  /// What reads a slot; nil for a name that nothing has.
  ///
  /// Files come before the values that the program reads itself, so that a folder may have words of its own for them.
  package func source(named name: String) -> SlotSource? {
    if slots.contains(where: { $0.vocabulary == name }) { return .vocabulary(name) }
    if texts.contains(where: { $0.text == name }) { return .text(name) }
    return SpokenValue(rawValue: name).map(SlotSource.value)
  }
}
