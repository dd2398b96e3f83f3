import JSONText
import FoundationEssentials
import Models
import Navigation
import PropertyTesting

/// Generated links with the destination each must lead to, for whoever has a router to prove right.
package enum LinkSamples {
  /// One JSON object a line: `{"destination":…|null,"url":…}`; the same seed gives the same lines.
  package static func lines(count: Int, seed: UInt64) -> some Sequence<String> {
    let encoder = JSONTextEncoder()
    return Gen.predictedLink.values(seed: Seed(rawValue: seed)).prefix(count).lazy.map { link in
      (try? encoder.encode(Line(destination: link.destination, url: link.url)))
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  private struct Line: Encodable {
    let destination: NavigationDestination?
    let url: String

    private enum CodingKeys: String, CodingKey {
      case destination, url
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      // A broken link leads nowhere, and says so.
      try container.encode(destination, forKey: .destination)
      try container.encode(url, forKey: .url)
    }
  }
}
