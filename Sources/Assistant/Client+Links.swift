import Localization
package import Models
import Navigation

extension Client {
  /// Reads a link; who asked for it hears why one is refused.
  package func link(at url: String) throws(DeepLinkRefusal) -> DeepLink {
    do {
      return try DeepLink(url: url)
    } catch {
      settings.log("\(url.cut(to: Self.longestShownLink)): \(text(error.explanation))")
      throw error
    }
  }

  private static let longestShownLink = 200
}
