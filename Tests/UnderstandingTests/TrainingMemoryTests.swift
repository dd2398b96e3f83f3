import Models
import TestSupport
import Testing

@testable import Understanding

/// What is held of examples while a model is learnt from them: bytes, which are the same on any machine.
@Suite(.onOwnThreads)
struct TrainingMemoryTests {
  private let sentences: Sentences
  private let rows: FeatureRows

  init() throws {
    var sentences = Sentences()
    for example in SyntheticExamples.assistant { sentences.append(FoldedText(example.text).utf8, markers: []) }
    self.sentences = sentences
    rows = FeatureRows(sentences, try FeatureTable(sentences, minimumFrequency: 1))
  }

  @Test func `a feature takes at most two bytes and a quarter, and one that repeats itself five`() {
    let counts = (0..<rows.count).map { rows.counts(of: $0).entries }
    let repeated = counts.joined().count { $0.count > 1 }
    let once = counts.joined().count - repeated
    // Each row has its beginning and its length, and what is left of a byte.
    #expect(rows.size <= once * 9 / 4 + repeated * 21 / 4 + rows.count * 9 + 4)
  }

  @Test func `a packed sentence has the features it had, but for company that it keeps once`() {
    let all = (0..<sentences.count).flatMap { sentences.counts(of: $0).entries }
    let frequencies = Dictionary(grouping: all, by: \.key).mapValues(\.count)
    for number in 0..<sentences.count {
      let kept = sentences.counts(of: number).entries.filter { $0.kind != .company || frequencies[$0.key] ?? 0 > 1 }
      #expect(rows.counts(of: number).entries.map(\.key) == kept.map(\.key))
      #expect(rows.counts(of: number).entries.map(\.count) == kept.map(\.count))
      #expect(rows.counts(of: number).entries.map(\.kind) == kept.map(\.kind))
    }
  }

  @Test func `numbers of every length and counts of every size are read back`() throws {
    // 70,000 words and more, so that numbers take three bytes, and a letter that occurs a hundred times.
    var sentences = Sentences()
    for number in 0..<7_000 {
      let words = (0..<10).map { "\(number)x\($0)" }.joined(separator: " ")
      sentences.append(Array(words.utf8), markers: [])
    }
    sentences.append(Array(String(repeating: "ab ", count: 300).utf8.dropLast()), markers: [])
    let rows = FeatureRows(sentences, try FeatureTable(sentences, minimumFrequency: 1))
    #expect(rows.features.count > 1 << 16)
    for number in [0, 3_500, 7_000] {
      let kept = sentences.counts(of: number).entries.filter { $0.kind == .word }
      let read = rows.counts(of: number).entries.filter { $0.kind == .word }
      #expect(read.map(\.key) == kept.map(\.key))
      #expect(read.map(\.count) == kept.map(\.count))
    }
    #expect(rows.counts(of: 7_000).entries.first?.count == 256)
  }

  @Test func `of a text only the words are held that are looked at`() {
    var long = Sentences()
    long.append(Array(String(repeating: "word ", count: 10_000).utf8), markers: [])
    #expect(long.size == 256 * 5 - 1)
    #expect(long.counts(of: 0).entries.first?.count == 256)
  }

  @Test func `the same examples give the model that they always gave`() throws {
    let model = try LinearTrainer().train(SyntheticExamples.assistant)
    #expect(model.bytes.checksum(from: 0) == 3_904_699_575_481_040_597)
  }

  @Test func `more text than is held is refused with how many examples it was`() throws {
    var set = TrainingSet(lexicon: .empty)
    let text = String(repeating: "a", count: 4 << 20)
    #expect(throws: TrainingError.tooMuchText(mebibytes: 64, examples: 16)) {
      for number in 0..<20 { try set.append(Example(intent: "\(number % 2)", language: nil, text: text)) }
    }
  }

  @Test func `more features than are learnt are refused with how many examples it was`() throws {
    var trainer = LinearTrainer()
    trainer.mostFeatures = 1_000
    let examples = (0..<200).map { number in
      Example(intent: number % 2 == 0 ? "even" : "odd", language: nil, text: "the word\(number * 7_919) of \(number)")
    }
    do {
      _ = try trainer.train(examples)
      Issue.record("they were learnt")
    } catch {
      guard case .tooManyFeatures(1_000, let count) = error else { throw error }
      #expect((2..<200).contains(count))
      // As many are as many as are learnt.
      _ = try trainer.train(Array(examples.prefix(count - 1)))
    }
  }
}
