package import Meanings
import Models
import Understanding

/// Takes the ending of its case from an Azerbaijani word for what money goes on: `nahara`, `taksiyə`, `yeməyə`.
///
/// A word is only shortened to one that is known, so that names keep their letters.
package enum CategoryEnding {
  package static func removed(from category: SlotValue) -> SlotValue {
    guard let said = category.text, !ConversationUnderstanding.isArabic(said) else { return category }
    var words = said.split(separator: " ").map(String.init)
    guard let last = words.popLast() else { return category }
    guard let bare = bare(last) ?? strange(last) else { return category }
    return .text((words + [bare]).joined(separator: " "))
  }

  private static func bare(_ word: String) -> String? {
    guard word.count > shortest, isKnown(word) || word.hasSuffix("ə") else {
      return nil
    }
    for ending in endings where word.hasSuffix(ending) && word.count > ending.count + 1 {
      let stem = String(word.dropLast(ending.count))
      // `yeməyə` is of `yemək`, and `ərzağa` of `ərzaq`.
      let hardened = hardened[stem.last ?? " "].map { String(stem.dropLast()) + $0 }
      if let known = [hardened, stem].compactMap(\.self).first(where: isKnown) { return known }
    }
    return nil
  }

  /// `dondurmaya`: behind a vowel the ending is one, whatever the word is; a name keeps its letters.
  private static func strange(_ word: String) -> String? {
    guard word.count >= shortestStrange, word.first?.isLowercase == true,
      behindVowels.contains(where: word.hasSuffix)
    else { return nil }
    return String(word.dropLast(2))
  }

  private static func isKnown(_ word: String) -> Bool {
    ConversationUnderstanding.embedded.spendingCategory(named: word) != nil
  }

  private static let endings = ["yə", "ya", "dən", "dan", "də", "da", "ə", "a"]
  private static let hardened: [Character: String] = ["y": "k", "ğ": "q"]
  private static let behindVowels = ["aya", "əyə", "uya", "üyə", "oya", "eyə"]
  private static let shortestStrange = 7
  private static let shortest = 3
}
