import Foundation
import TestSupport
import Testing

/// A data folder with reminders whose texts are their numbers, so that it can be counted which of them were told.
struct NumberedReminders {
  private let folder: TemporaryFolder
  let data: URL

  init() throws {
    folder = try TemporaryFolder()
    data = folder.url.appending(path: "data")
  }

  func program(at time: String, locale: String = "en") -> Tanbih {
    Tanbih(locale: locale, data: data, options: ["--now", "2026-11-21T\(time):00+03:00"])
  }

  /// Plans reminders for five minutes past nine, by their numbers.
  func plan(_ numbers: Range<Int>, length: Int = 0) throws {
    let rest = String(repeating: "x", count: length)
    let lines = numbers.map {
      #"{"kind":"reminder","id":"\#($0)","title":"t","body":"<\#($0)>\#(rest)","at":"2026-11-21T09:05:00+03:00"}"#
        + "\n"
    }
    #expect(try program(at: "09:00").run(["import", "-"], input: lines.joined()).code == 0)
  }

  /// Returns the numbers of the reminders that a text tells of.
  static func numbers(in text: String) -> [Int] { text.matches(of: /<(\d+)>/).compactMap { Int($0.1) } }
}
