import Foundation
import TestSupport
import Testing

/// What a person knows of is not said unasked, also days later and by other processes.
@Suite(.onOwnThreads)
struct AcknowledgedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let records = """
      {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-30"}
      """
    #expect(try tanbih(on: 21).run(["import", "-"], input: records).code == 0)
  }

  private func tanbih(on day: Int) -> Tanbih {
    Tanbih(locale: "ar", data: folder.url, options: ["--now", "2026-11-\(day)T09:00:00+03:00"])
  }

  /// The answers to one sentence, in a conversation of its own.
  private func ask(_ text: String, on day: Int) throws -> String {
    try tanbih(on: day).run(["ask", text]).words.output
  }

  private static let alert = "ولدك حسام باقي له"

  @Test func `an acknowledged alert comes again when a week, three days, one day and the deadline are reached`() throws
  {
    #expect(try ask("متى ينتهي جوازي؟", on: 21).contains(Self.alert))
    #expect(try ask("لا تكرر تنبيه حسام", on: 21).contains("حسنًا، لن أعيد تنبيه حسام حتى يقترب موعده أكثر."))
    #expect(try !ask("متى ينتهي جوازي؟", on: 22).contains(Self.alert))
    #expect(try ask("وش على حسام؟", on: 22).contains("حسام"))
    for day in [23, 27, 29, 30] {
      #expect(try ask("متى ينتهي جوازي؟", on: day).contains(Self.alert), "\(day)")
      _ = try ask("عرفت عن ولدي، لا تكرره", on: day)
      #expect(try !ask("متى ينتهي جوازي؟", on: day).contains(Self.alert), "\(day)")
    }
  }

  @Test func `an export tells what was acknowledged, and what is told again stays acknowledged`() throws {
    _ = try ask("لا تكرر تنبيه حسام", on: 21)
    let exported = try tanbih(on: 21).run(["export"]).output
    #expect(exported.contains(#""acknowledgedOn":"2026-11-21""#))
    let told = exported.replacing(#""acknowledgedOn":"2026-11-21","#, with: "")
    #expect(told != exported)
    #expect(try tanbih(on: 22).run(["import", "-"], input: told).code == 0)
    #expect(try tanbih(on: 21).run(["export"]).output == exported)
  }

  @Test func `acknowledging is taken back like any change`() throws {
    let before = try tanbih(on: 21).run(["export"]).output
    let answers = try tanbih(on: 21).run(["chat"], input: "لا تكرر تنبيه حسام\nمتى ينتهي جوازي؟\nتراجع\n").words.output
    #expect(answers.contains("تراجعت عن: كتم تنبيه حسام."))
    #expect(try tanbih(on: 21).run(["export"]).output == before)
  }
}
