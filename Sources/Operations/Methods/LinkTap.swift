import Models
import Navigation

/// Follows a deep link to its destination.
package enum LinkTap: Operation {
  package static let method = "link/tap"
  package static let summary = "Follows a deep link, given as a URL or as an object, and says where it leads."

  package struct Parameters: Decodable {
    let url: String?
    let deepLink: DeepLink?
  }

  package struct Result: Encodable {
    let destination: NavigationDestination
    let screen: Screen
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let link = try parameters.deepLink ?? link(at: parameters.url, in: assistant)
    let destination = try assistant.app.tap(link)
    return Result(destination: destination, screen: assistant.app.screen)
  }

  private static func link(at url: String?, in assistant: Assistant) throws -> DeepLink {
    guard let url else { throw assistant.wrong("url", because: Explanation("operation.error.missing", "url")) }
    do {
      return try DeepLink(url: url)
    } catch {
      throw assistant.wrong("url", because: error.explanation)
    }
  }
}
