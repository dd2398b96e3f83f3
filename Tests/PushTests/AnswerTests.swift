import Foundation
import Models
import Push
import Testing

struct AnswerTests {
  @Test(
    arguments: [
      (200, nil, PushAction.settle),
      (400, "BadDeviceToken", .dropDevice), (400, "DeviceTokenNotForTopic", .dropDevice), (400, "BadTopic", .park),
      (400, "IdleTimeout", .reconnect), (403, "ExpiredProviderToken", .renewToken), (403, "Forbidden", .stopKey),
      (403, "InvalidProviderToken", .stopKey), (403, "UnrelatedKeyIdInToken", .reconnect), (404, "BadPath", .park),
      (405, "MethodNotAllowed", .park), (410, "Unregistered", .dropDeviceUnlessNewer),
      (410, "ExpiredToken", .dropDeviceUnlessNewer), (413, "PayloadTooLarge", .shrink),
      (429, "TooManyProviderTokenUpdates", .pause), (429, "TooManyRequests", .holdDevice),
      (500, "InternalServerError", .retry), (503, "ServiceUnavailable", .retry), (503, "Shutdown", .reconnect),
      // Reasons of tomorrow, and pages of proxies.
      (400, "NewReason", .park), (403, "NewReason", .stopKey), (410, nil, .dropDeviceUnlessNewer), (413, nil, .shrink),
      (429, "NewReason", .holdDevice), (502, nil, .retry), (504, "NewReason", .retry), (301, nil, .park),
      (408, nil, .retry),
    ] as [(Int, String?, PushAction)]
  )
  func `the table says what is done`(status: Int, reason: String?, action: PushAction) {
    #expect(PushAnswer(status: status, reason: reason).action == action)
  }

  @Test(
    arguments: [
      (410, #"{"reason":"Unregistered","timestamp":1795000000123}"#, "Unregistered", 1_795_000_000.123),
      (400, #"{"reason":"SomethingNew"}"#, "SomethingNew", nil),
      (502, "<html><body>Bad Gateway</body></html>", nil, nil),
      (500, "", nil, nil),
      (400, #"{"reason":5}"#, nil, nil),
      (410, #"{"reason":"Unregistered","timestamp":1e300}"#, "Unregistered", nil),
      (410, #"{"reason":"Unregistered","timestamp":-9223372036854775808}"#, "Unregistered", nil),
    ] as [(Int, String, String?, TimeInterval?)]
  )
  func `an answer is read as far as it can be`(status: Int, body: String, reason: String?, since: TimeInterval?) {
    let answer = PushAnswer(status: status, body: Array(body.utf8))
    #expect(
      answer == PushAnswer(status: status, reason: reason, goneSince: since.map(Date.init(timeIntervalSince1970:)))
    )
  }

  @Test(arguments: [
    (1, 0.0, 0.5), (1, 0.5, 0.75), (2, 0.0, 1.0), (5, 0.0, 8.0), (40, 0.999_999, 1800.0), (.min, 0.0, 0.5),
    (.max, 0.0, 900.0),
  ])
  func `each failure waits longer, up to half an hour`(attempts: Int, chance: Double, seconds: TimeInterval) {
    #expect(abs(Backoff.delay(afterAttempts: attempts, chance: chance) - seconds) < 0.01)
  }
}
