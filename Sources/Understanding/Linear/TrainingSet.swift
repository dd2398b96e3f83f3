import Models

/// Examples as features and columns; their texts are not held.
package struct TrainingSet: Sendable {
  /// So many features of all examples are held at most, 16 bytes each.
  package static let mostFeatures = 1 << 25
  package static let mostIntents = Int(UInt16.max)

  private(set) var intents: [String] = []
  private(set) var languages: [Language] = []
  let lexicon: WordLexicon
  private(set) var counts: [FeatureCounts] = []
  private(set) var variants: [[FeatureCounts]] = []
  private(set) var intentColumns: [Int] = []
  private var notedLanguages: [Language?] = []
  private var columns: [String: Int] = [:]
  private var featureCount = 0

  package init(lexicon: WordLexicon) {
    self.lexicon = lexicon
  }

  /// Takes an example; one without a word is left out.
  package mutating func append(_ example: Example) throws(TrainingError) {
    let counts = counts(example.text, example.markers)
    guard !counts.entries.isEmpty else { return }
    let variants = example.variants.map { self.counts($0.text, $0.markers) }.filter { !$0.entries.isEmpty }
    featureCount += counts.entries.count + variants.reduce(0) { $0 + $1.entries.count }
    guard featureCount <= Self.mostFeatures else {
      throw .tooManyFeatures(Self.mostFeatures, examples: self.counts.count)
    }
    let column = columns[example.intent] ?? intents.count
    if column == intents.count {
      // The columns of the languages come behind.
      guard column + Language.allCases.count < Self.mostIntents else { throw .tooManyIntents(maximum: column) }
      columns[example.intent] = column
      intents.append(example.intent)
    }
    self.counts.append(counts)
    self.variants.append(variants)
    intentColumns.append(column)
    notedLanguages.append(example.language)
  }

  private func counts(_ text: String, _ markers: [String]) -> FeatureCounts {
    FeatureCounts(lexicon.reading(of: FoldedText(text)), markers: markers)
  }

  /// The same with its intents in their order, and a column for each language where there are several.
  var sorted: Self {
    var set = self
    set.intents.sort()
    let places = Dictionary(uniqueKeysWithValues: zip(set.intents, 0...))
    let column = intents.map { places[$0] ?? 0 }
    set.intentColumns = intentColumns.map { column[$0] }
    let noted = Set(notedLanguages.compactMap(\.self))
    // With one language there is nothing to tell apart.
    set.languages = noted.count > 1 ? Language.allCases.filter(noted.contains) : []
    return set
  }

  var columnCount: Int { intents.count + languages.count }

  func columns(of number: Int) -> [Int] {
    let language = notedLanguages[number].flatMap(languages.firstIndex)
    return [intentColumns[number]] + (language.map { [intents.count + $0] } ?? [])
  }

  /// Divides the numbers of the examples, those of each intent evenly.
  func folds(_ count: Int, seed: UInt64) -> [[Int]] {
    guard count > 1 else { return [] }
    var folds = [[Int]](repeating: [], count: count)
    var shuffle = Shuffle(seed: seed)
    var next = 0
    for column in intents.indices {
      var numbers = intentColumns.indices.filter { intentColumns[$0] == column }
      shuffle.shuffle(&numbers, upTo: numbers.count)
      for number in numbers {
        folds[next % count].append(number)
        next += 1
      }
    }
    return folds
  }

  /// The same columns with fewer examples.
  func leavingOut(_ numbers: [Int]) -> Self {
    let left = Set(numbers)
    let kept = counts.indices.filter { !left.contains($0) }
    var set = self
    set.counts = kept.map { counts[$0] }
    set.variants = kept.map { variants[$0] }
    set.intentColumns = kept.map { intentColumns[$0] }
    set.notedLanguages = kept.map { notedLanguages[$0] }
    return set
  }
}
