import ForAll
import Models
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

/// Models whose checksum is right, and whose numbers are not.
@Suite(.onOwnThreads)
struct HostileModelTests {
  private let bytes: [UInt8]
  private let layout: ModelLayout

  init() throws {
    let model = try LinearTrainer().train(SyntheticExamples.assistant, lexicon: WordLexicon(["ابغى": "اريد"]))
    bytes = model.withBytes { Array($0) }
    layout = model.layout
  }

  private func changed(at place: Int, to new: [UInt8]) -> [UInt8] {
    var changed = bytes
    changed.replaceSubrange(place..<place + new.count, with: new)
    return ModelLayout.sealed(changed)
  }

  @Test(arguments: [
    Float.nan, -.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ])
  func `a number that is none is damage, wherever it stands`(number: Float) throws {
    for place in stride(from: layout.numbersStart, to: layout.placesStart, by: 4) {
      let model = changed(at: place, to: number.bitPattern.bytes)
      #expect(throws: ModelError.damaged, "at \(place)") { try LinearModel(model) }
    }
  }

  @Test(arguments: [0, 1, 255, 0x7FFF_FFFF, 0x8000_0000, .max] as [UInt32])
  func `a count or a size that is not that of the file is damage`(number: UInt32) throws {
    for place in 0..<6 {
      let model = changed(at: 32 + 4 * place, to: number.bytes)
      guard model != bytes else { continue }
      #expect(throws: ModelError.damaged, "number \(place)") { try LinearModel(model) }
    }
  }

  @Test func `whatever the bytes behind a right checksum are, they are damage, or classify and explain`() async {
    let text = FoldedText("ابغى اجدد جوازي, renew my passport status hello")
    let edges = Gen<[UInt8]>.oneOf(
      Gen.int(in: 0...255).map { [UInt8($0)] },
      .element(of: [[0, 0, 0, 0], [255, 255, 255, 255], [0, 0, 128, 127], [0, 0, 192, 255], [255, 255, 127, 127]])
    )
    let changes = zip(Gen.int(in: 32...bytes.count - 4), edges)
    await forAll(changes, iterations: 1000) { place, new in
      guard let model = try? LinearModel(changed(at: place, to: new)) else { return }
      let prediction = model.classify(text)
      #expect((0...1).contains(prediction.confidence), "\(prediction)")
      #expect(prediction.alternatives.allSatisfy { (0...1).contains($0.confidence) }, "\(prediction)")
      _ = model.explanation(of: text)
    }
  }
}
