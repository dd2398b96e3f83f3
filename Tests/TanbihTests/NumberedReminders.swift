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

  func program(at time: String, locale: String = "en", of user: String = "me") -> Tanbih {
    Tanbih(locale: locale, data: data, options: ["--now", "2026-11-21T\(time):00+03:00", "--user", user])
  }

  /// Plans reminders for five minutes past nine, by their numbers.
  func plan(_ numbers: Range<Int>, length: Int = 0, of user: String = "me") throws {
    let rest = String(repeating: "x", count: length)
    let lines = numbers.map {
      #"{"kind":"reminder","id":"\#($0)","title":"t","body":"<\#($0)>\#(rest)","at":"2026-11-21T09:05:00+03:00"}"#
        + "\n"
    }
    #expect(try program(at: "09:00", of: user).run(["import", "-"], input: lines.joined()).code == 0)
  }

  /// Returns the numbers of the reminders that a text tells of.
  static func numbers(in text: String) -> [Int] { text.matches(of: /<(\d+)>/).compactMap { Int($0.1) } }

  /// Waits until as many of so many are told as clients of streams take that do not read.
  func waitUntilNothingMoves(of count: Int) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    var (last, since) = (-1, ContinuousClock.now)
    while ContinuousClock.now < deadline {
      let untold = try untoldCount()
      if untold != last { (last, since) = (untold, .now) }
      if untold < count, since.duration(to: .now) > .seconds(2) { return }
      usleep(100_000)
    }
  }

  private func untoldCount() throws -> Int {
    try Database(data.appending(path: "tanbih.sqlite")).texts("SELECT COUNT(*) FROM notification WHERE untold = 1")
      .first.flatMap { Int($0) } ?? 0
  }
}
