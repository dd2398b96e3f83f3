import SentenceWords
import Understanding

/// The words of a sentence that may be names, and those that stand around names.
extension StrangerReader {
  /// A name that no data has, as typed without its ending; that of a dependent where it is only misspelt.
  mutating func bareName(at place: Int) -> String {
    if let misspelt, misspelt.words.contains(place) { return misspelt.value }
    let (word, typed) = (reading.word(at: place), reading.text.typed(place))
    let ending = ConversationUnderstanding.owning.first { word.hasSuffix($0) && word.count > $0.count + Self.shortest }
    return String(typed.dropLast(ending?.count ?? 0))
  }

  /// The name of a dependent that is written with a slip of the pen.
  var misspeltName: SlotReading.Match? {
    understanding.knowingReader.misspelt(Self.slot, in: reading, names: understanding.knownNames).flatMap { match in
      understanding.knownNames.contains(match.value) ? match : nil
    }
  }

  /// The places at which nobody is named, whatever stands there.
  ///
  /// «الجواز حقها» has who is meant from before, «والباسبور فاضله قد ايه» asks how long is left, and «قبل جواز أمي بأسبوعين»
  /// says how long before.
  var placesOfOthers: Set<Int> {
    let found = understanding.references.read(reading.text)
    var places: Set<Int> = []
    for match in found.matches {
      if found.isPronoun(match) || Self.besideNames.contains(match.slot) { places.formUnion(match.words) }
    }
    return places
  }

  /// Vocabularies whose words name nobody.
  private static let besideNames: Set = ["aspect", "span"]
}
