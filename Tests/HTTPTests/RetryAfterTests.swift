import Foundation
import HTTP
import Testing

struct RetryAfterTests {
  private static let now = Date(timeIntervalSince1970: 1_795_240_800)

  @Test(
    arguments: [
      ("600", 600), (" 600 ", 600), ("0600", 600), ("0", 0), ("600.5", 601), ("600.0", 600), ("3600, 7200", 7_200),
      ("7200,3600", 7_200), ("99999999999999999999", 86_400), ("90000, 5", 86_400),
      ("", nil), ("abc", nil), ("-1", nil),
      ("1e3", nil), ("600s", nil), ("600, soon", nil), ("1.2.3", nil), ("600,", nil),
      ("Sat, 21 Nov 2026 06:10:00 GMT", 600), ("Saturday, 21-Nov-26 06:10:00 GMT", 600),
      ("Sat, 21 Nov 2026 05:00:00 GMT", 0),
    ] as [(String, Int?)]
  )
  func `for how long a server asks to be left alone`(text: String, seconds: Int?) {
    let response = HTTPResponse(status: 503, headers: ["retry-after": text])
    #expect(response.retryAfter(at: Self.now) == seconds.map { .seconds($0) })
  }

  @Test(arguments: ["Sat, 21 Nov 2026 08:00:00 GMT", "Sat, 21 Nov 2026 04:00:00 GMT"])
  func `a moment is one of the server's clock, however it goes`(date: String) {
    let moment = date.replacing(":00:00", with: ":10:00")
    let response = HTTPResponse(status: 503, headers: ["retry-after": moment, "date": date])
    #expect(response.retryAfter(at: Self.now) == .seconds(600))
  }
}
