import Models

/// What a matcher knows of its phrases: made from examples once, written into the program, and read at its start.
package struct PhraseTable: Hashable, Sendable {
  /// The intents, each once, and how many phrases each has; they stand together.
  let intents: [String]
  let phraseCounts: [Int]
  let languages: [Language?]
  /// The slots that phrases fill.
  let slots: [String]
  /// The sets of slots that phrases fill, each once, and for every phrase the number of its set.
  let slotSets: [SlotSet]
  let slotSetOfPhrase: [Int]
  let words: BucketLists
  let runs: BucketLists

  package init(examples: [Example], reader: SlotReader) {
    let groups = Dictionary(grouping: examples, by: \.intent).sorted { $0.key < $1.key }
    intents = groups.map(\.key)
    phraseCounts = groups.map(\.value.count)
    languages = groups.flatMap { $0.value.map(\.language) }

    var words = BucketLists()
    var runs = BucketLists()
    var slots: [String] = []
    var slotSets: [SlotSet] = []
    var slotSetOfPhrase: [Int] = []
    for example in groups.lazy.flatMap(\.value) {
      let reading = reader.read(example.text)
      for match in reading.matches where slots.count < SlotSet.capacity && !slots.contains(match.slot) {
        slots.append(match.slot)
      }
      let filled = SlotSet(reading.matches, among: slots)
      if !slotSets.contains(filled) { slotSets.append(filled) }
      slotSetOfPhrase.append(slotSets.firstIndex(of: filled) ?? 0)
      let features = Features(reading.text)
      words.append(features.words)
      runs.append(features.runs)
    }
    self.slots = slots
    self.slotSets = slotSets
    self.slotSetOfPhrase = slotSetOfPhrase
    self.words = words
    self.runs = runs
  }
}

extension PhraseTable {
  /// The table as bytes; the same examples give the same bytes.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(words: intents)
    writer.append(numbers: phraseCounts.map { UInt32($0) })
    writer.append(words: languages.map { $0?.rawValue ?? "-" })
    writer.append(words: slots)
    writer.append(numbers: slotSets.map(\.bits))
    writer.append(numbers: slotSetOfPhrase.map { UInt16($0) })
    words.write(to: &writer)
    runs.write(to: &writer)
    return writer.bytes
  }

  /// Reads ``bytes``; nil for bytes that are not such a table.
  package init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do {
      intents = try reader.words()
      phraseCounts = try reader.numbers().map { (count: UInt32) in Int(count) }
      languages = try reader.words().map(Language.init(rawValue:))
      slots = try reader.words()
      slotSets = try reader.numbers().map(SlotSet.init(bits:))
      slotSetOfPhrase = try reader.numbers().map { (number: UInt16) in Int(number) }
      words = try BucketLists(reading: &reader)
      runs = try BucketLists(reading: &reader)
    } catch {
      return nil
    }
    let count = phraseCounts.reduce(0, +)
    guard intents.count == phraseCounts.count, slotSetOfPhrase.allSatisfy(slotSets.indices.contains),
      [languages.count, slotSetOfPhrase.count, words.count, runs.count].allSatisfy({ $0 == count })
    else { return nil }
  }
}
