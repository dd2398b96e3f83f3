import AssistantSupport
import TestSupport
import Testing

/// Sentences with Arabic in Latin letters among other words, and Azerbaijani without letters of its own.
@MainActor
struct MixedLettersTests {
  private nonisolated static let sums = [
    ("khamsa w 3eshreen riyal coffee", "25"), ("sajjel tamanya w arb3een riyal banzeen", "48"),
    ("sajjel khamsa w telateen riyal 2ahwa", "35"),
  ]

  @Test(arguments: sums)
  func `a number in words is read to its end`(line: String, amount: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount"]) == [amount])
  }

  @Test(arguments: ["sajjel zorbeen w 3eshreen riyal", "please ma tem7i wala tazkeer"])
  func `half a number and a digit that is a letter are no sum`(line: String) throws {
    let sample = try SampleAssistant()
    #expect(!(try sample.answer(to: [line])).contains("20"))
    #expect(try sample.records("transaction", ["amount"]).isEmpty)
  }

  private nonisolated static let days = [
    "remind me bokra at 5pm to call mum", "remind me to call mum bukra 5pm", "zakkerni bokra 5 pm akallem mama",
    "sabah saat 5-de axsham anama zeng etmeyi xatirlat",
  ]

  @Test(arguments: days)
  func `a day in letters of another language is that of the reminder`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    let times = try sample.records("reminder", ["at"])
    #expect(times.count == 1)
    #expect(times.allSatisfy { $0.contains("T17:00") }, "\(times)")
  }

  @Test(arguments: ["nezel el rateb 9000", "estalamt el rateb 9000"])
  func `pay that came in is income`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount", "type"]) == ["9000 income"])
  }

  @Test(arguments: ["remind me tomorrow to ship the chairs", "remind me tomorrow to buy chives"])
  func `English keeps its letters`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    let bodies = try sample.records("reminder", ["body"])
    #expect(bodies == ["ship the chairs"] || bodies == ["buy chives"])
  }
}
