import Models

/// Examples as sentences and columns.
package struct TrainingSet: Sendable {
  /// So many bytes of folded text are held at most.
  package static let mostText = 64 << 20
  package static let mostIntents = Int(UInt16.max)

  private(set) var intents: [String] = []
  private(set) var languages: [Language] = []
  let lexicon: WordLexicon
  /// Those of the examples, each followed by its variants.
  private(set) var sentences = Sentences()
  /// The number of the first sentence of each example, and one that none has.
  private var starts: [Int32] = [0]
  private(set) var intentColumns: [Int32] = []
  private var notedLanguages: [Language?] = []
  private var columns: [String: Int] = [:]

  package init(lexicon: WordLexicon) {
    self.lexicon = lexicon
  }

  /// Takes an example; one without a word is left out.
  package mutating func append(_ example: Example) throws(TrainingError) {
    let reading = lexicon.reading(of: FoldedText(example.text))
    guard !reading.isEmpty || !example.markers.isEmpty else { return }
    let column = columns[example.intent] ?? intents.count
    if column == intents.count {
      // The columns of the languages come behind.
      guard column + Language.allCases.count < Self.mostIntents else { throw .tooManyIntents(maximum: column) }
      columns[example.intent] = column
      intents.append(example.intent)
    }
    sentences.append(reading, markers: FeatureScan.keys(ofMarkers: example.markers))
    for variant in example.variants {
      let reading = lexicon.reading(of: FoldedText(variant.text))
      guard !reading.isEmpty || !variant.markers.isEmpty else { continue }
      sentences.append(reading, markers: FeatureScan.keys(ofMarkers: variant.markers))
    }
    guard sentences.size <= Self.mostText else {
      throw .tooMuchText(mebibytes: Self.mostText >> 20, examples: count)
    }
    starts.append(Int32(sentences.count))
    intentColumns.append(Int32(column))
    notedLanguages.append(example.language)
  }

  package var count: Int { intentColumns.count }

  /// Puts its intents in their order, and makes a column for each language where there are several.
  mutating func sort() {
    let sorted = intents.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, Int32(0)...))
    let column = intents.map { places[$0] ?? 0 }
    for number in intentColumns.indices { intentColumns[number] = column[Int(intentColumns[number])] }
    intents = sorted
    let noted = Set(notedLanguages.lazy.compactMap(\.self))
    // With one language there is nothing to tell apart.
    languages = noted.count > 1 ? Language.allCases.filter(noted.contains) : []
  }

  /// Gives up the sentences, of which the features are held elsewhere; their numbers stay.
  mutating func dropSentences() { sentences = Sentences() }

  var columnCount: Int { intents.count + languages.count }

  func answer(of number: Int) -> WeighedRows.Answer {
    let language = notedLanguages[number].flatMap(languages.firstIndex)
    return WeighedRows.Answer(
      intent: intentColumns[number],
      language: language.map { Int32(intents.count + $0) } ?? -1
    )
  }

  /// The numbers of the sentences of an example; the first is the example as it is.
  func sentences(of number: Int) -> Range<Int32> { starts[number]..<starts[number + 1] }

  /// The number of the example that a sentence is one of.
  func example(of sentence: Int) -> Int { (starts.firstIndex { $0 > sentence } ?? 1) - 1 }

  /// Divides the numbers of the examples, those of each intent evenly.
  func folds(_ count: Int, seed: UInt64) -> [[Int]] {
    guard count > 1 else { return [] }
    var folds = [[Int]](repeating: [], count: count)
    var numbers = [[Int]](repeating: [], count: intents.count)
    for (number, column) in intentColumns.enumerated() { numbers[Int(column)].append(number) }
    var shuffle = Shuffle(seed: seed)
    var next = 0
    for column in intents.indices {
      shuffle.shuffle(&numbers[column], upTo: numbers[column].count)
      for number in numbers[column] {
        folds[next % count].append(number)
        next += 1
      }
    }
    return folds
  }
}
