import Models

/// Examples as features and columns.
struct TrainingSet {
  let intents: [String]
  let languages: [Language]
  let lexicon: WordLexicon
  private(set) var counts: [FeatureCounts]
  private(set) var variants: [[FeatureCounts]]
  private(set) var intentColumns: [Int]
  private var languageColumns: [Int?]

  init(_ examples: [Example], lexicon: WordLexicon) {
    func counts(_ text: String, _ markers: [String]) -> FeatureCounts {
      FeatureCounts(lexicon.reading(of: FoldedText(text)), markers: markers)
    }
    let read = examples.map { ($0, counts($0.text, $0.markers)) }.filter { !$0.1.entries.isEmpty }
    let intents = Set(read.map(\.0.intent)).sorted()
    let noted = Set(read.compactMap(\.0.language))
    // With one language there is nothing to tell apart.
    let languages = noted.count > 1 ? Language.allCases.filter(noted.contains) : []
    let numbers = Dictionary(uniqueKeysWithValues: zip(intents, 0...))
    self.counts = read.map(\.1)
    variants = read.map { example, _ in
      example.variants.map { counts($0.text, $0.markers) }.filter { !$0.entries.isEmpty }
    }
    intentColumns = read.map { numbers[$0.0.intent] ?? 0 }
    languageColumns = read.map { example, _ in
      example.language.flatMap(languages.firstIndex).map { intents.count + $0 }
    }
    self.intents = intents
    self.languages = languages
    self.lexicon = lexicon
  }

  var columnCount: Int { intents.count + languages.count }

  func columns(of number: Int) -> [Int] { [intentColumns[number]] + [languageColumns[number]].compactMap(\.self) }

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
    set.languageColumns = kept.map { languageColumns[$0] }
    return set
  }
}
