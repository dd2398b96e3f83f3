import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// Links that name somebody or something that is not there.
@MainActor
struct MissingPlaceTests {
  private struct View: Decodable {
    let screen: String
    let nothing: String?
    let rows: [Row]

    struct Row: Decodable {
      let text: String
    }
  }

  private func view(of url: String) throws -> View {
    let sample = try SampleAssistant(language: .english)
    try sample.take(.contractRecords)
    _ = try sample.perform("link/tap", #"{"url":"\#(url)"}"#)
    return try JSONDecoder().decode(View.self, from: Data(try sample.perform("navigation/view").utf8))
  }

  @Test(
    arguments: [
      ("/dependents?id=00000000-0000-4000-8000-000000000000", "dependents"), ("/dependents?id=x", "dependents"),
      ("/goals?id=x", "goals"), ("/appointments?id=x", "appointments"),
    ]
  )
  func `nobody else is shown, and why`(url: String, screen: String) throws {
    let view = try view(of: url)
    #expect(view.screen == screen)
    #expect(view.rows.map(\.text).isEmpty)
    #expect(view.nothing == "What this link leads to is not here; it may have been deleted.")
  }

  @Test func `who is there is shown alone`() throws {
    let view = try view(of: "/dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA")
    #expect(view.rows.count == 1 && view.nothing == nil)
  }
}
