import Understanding

/// Tells whether a text was taken apart that asks for one thing.
struct WrongParts {
  let understanding: ConversationUnderstanding
  let moment: Moment

  func arePartsOfOne(_ requests: [String], _ text: String) -> Bool {
    isRenaming(requests, text) || areRules(requests, text)
  }

  /// «غيّر نص تذكير الكراج، خله أودي السيارة الفحص»: the other text is said behind a comma.
  private func isRenaming(_ requests: [String], _ text: String) -> Bool {
    requests.count == 2 && Renaming(text, understanding, at: moment) != nil
      && requests.allSatisfy { Renaming($0, understanding, at: moment) == nil }
  }

  /// Two rules that no reminder keeps together: «كل أحد وآخر خميس».
  private func areRules(_ requests: [String], _ text: String) -> Bool {
    guard understanding.speaks(of: .createReminder, in: text) else { return false }
    let reader = understanding.knowingReader
    return !reader.read(text, at: moment).values.unkept.isEmpty
      && requests.allSatisfy { reader.read($0, at: moment).values.unkept.isEmpty }
  }
}
