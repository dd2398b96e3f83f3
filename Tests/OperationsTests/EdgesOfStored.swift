import Foundation

/// The ends of what may come in, and what lies beyond them; texts are JSON, quotes and all.
enum EdgesOfStored {
  static let zones = [
    "Asia/Riyadh", "America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Asia/Kathmandu", "Pacific/Apia",
  ]
  static let texts =
    [
      "x", " ", "", "\u{0}", "a\u{0}b", "\u{7F}\u{9B}31m", "\u{202E}\u{2066}قلب", "👩‍👩‍👧‍👦", "e\u{301}", "é", "\r\n",
      "a\n\n\u{8}",
      String(repeating: "ش", count: 256), String(repeating: "x", count: 513), String(repeating: "\u{1}", count: 4_096),
      String(repeating: "\"", count: 4_096), String(repeating: "e\u{301}", count: 9_000),
      String(repeating: "99 ", count: 6_000), "a\u{301}" + String(repeating: "\u{301}", count: 600), "\"\\/",
      "\u{2028}\u{85}", "tomorrow at 5", "٩٩٩٩", "\u{200B}", "\u{AD}",
    ].map(quoted) + [#""\ud800""#, #""a\udc00b""#, #""\ud83d\ude00""#]
  static let ids =
    [
      "1", "m-1", "M-1", "é", "e\u{301}", "6F1C0000-0000-4000-8000-000000000000",
      "6f1c0000-0000-4000-8000-000000000000", String(repeating: "i", count: 512), String(repeating: "i", count: 513),
      "a\u{0}b", " x ", "", "\u{9B}",
    ].map(quoted)
  static let links =
    [
      "https://example.com/a?b#c", "weird:thing", "tanbih://taxes", "/taxes/declarations", "tanbih://nowhere", " ", "",
      "tanbih://inbox?id=" + String(repeating: "a", count: 2_100),
    ].map(quoted)
  static let instants = [
    "2026-11-22T09:00:00+03:00", "2026-11-20T09:00:00-12:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00-14:00", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59+03:00", "9999-12-31T23:59:59-03:00",
    "0000-12-31T00:00:00Z", "10000-01-01T00:00:00Z", "2027-03-28T02:30:00+01:00", "2027-11-07T01:30:00-04:00",
    "2026-11-21T09:00:00.123+03:00", "2026-11-22T09:00:00+05:45", "2099-12-31T23:59:00Z", "2500-01-01T00:00:00Z",
    "2026-11-21T08:59:30+03:00", "2011-12-30T10:00:00Z",
  ]
  static let days = [
    "2026-12-01", "0001-01-01", "9999-12-31", "0000-01-01", "10000-01-01", "2028-02-29", "2027-02-29", "2026-11-21",
  ]
  static let amounts = ["42.50", "0", "1000000000000", "0.00000000000000001", "000000000000000001.0", "1000000000001"]

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(#""x""#.utf8), as: UTF8.self)
  }
}
