import FoundationEssentials
import HTTPWire
import Localization
import Models
import Navigation
import OperationInterface
import Page
import Records

/// The doors of the chat page: its files, its words, and the page itself at each screen's address.
///
/// Everybody who reaches the program gets them: nothing in them is anybody's. So a link from a mail opens its screen, though a
/// browser sends a cookie that is `SameSite=Strict` only with what the page itself then asks for.
@MainActor
enum PageDoors {
  /// The doors that other programs may want to know of.
  static let described = [front, session]

  /// The page at its screens, its files and its words.
  static func files(worded localizer: @escaping (Language) -> Localizer) -> [Door] {
    let screens = Set(Screen.allCases.filter { $0 != .start }.map(\.rawValue) + ServiceType.allCases.map(\.rawValue))
    let places = screens.sorted().map { name in
      Door(
        verb: .get,
        path: "/\(name)",
        summary: "Shows the chat page at a screen.",
        coversBelow: true,
        answer: .toAll(start)
      )
    }
    let files = PageFile.all.map { file in
      Door(
        verb: .get,
        path: file.path,
        summary: "Gives a file of the chat page.",
        answer: .toAll { asset(Data(file.text.utf8), file.mediaType, for: $0) }
      )
    }
    let words = Language.allCases.map { language in
      Door(
        verb: .get,
        path: "/page/words/\(language.rawValue).json",
        summary: "Gives what the chat page says by itself, in a language.",
        answer: .toAll { asset(PageWords(localizer(language)).json, "application/json", for: $0) }
      )
    }
    return places + files + words
  }

  private static let front = Door(
    verb: .get,
    path: "/",
    summary: "Shows the chat page.",
    answer: .toAll { BrowserKey.welcome($0) ?? start($0) }
  )

  private static let session = Door(
    verb: .post,
    path: "/session",
    summary: "Signs a browser in with a token, or out.",
    form: DoorForm(body: .form([.required("key", .text, "The token; empty to sign out.")])),
    answer: .toAll(BrowserKey.session)
  )

  /// Returns the page, which says that there is nothing at an address and leads home; nil for whoever asks for something else.
  static func nowhere(_ request: HTTPRequest) -> HTTPResponse? {
    guard ["GET", "HEAD"].contains(request.method), request.headers["accept"]?.contains("text/html") == true else {
      return nil
    }
    // Though a browser has the page: what is not modified is there.
    var response = start(HTTPRequest(method: request.method, segments: request.segments))
    response.status = .notFound
    return response
  }

  private static func start(_ request: HTTPRequest) -> HTTPResponse {
    var response = asset(Data(PageFile.start.text.utf8), PageFile.start.mediaType, for: request)
    // What default-src leaves open.
    response.headers.append((name: "Content-Security-Policy", value: "base-uri 'none'; form-action 'self'"))
    return response
  }

  /// Answers with a file, which a browser keeps and asks after.
  private static func asset(_ body: Data, _ type: String, for request: HTTPRequest) -> HTTPResponse {
    let tag = EntityTag(of: body)
    let isKnown = tag?.isKnown(to: request) ?? false
    var response = HTTPResponse(isKnown ? .notModified : .ok, isKnown ? nil : type, body: body)
    response.headers.append((name: "Cache-Control", value: "no-cache"))
    if let tag { response.headers.append((name: "ETag", value: tag.text)) }
    return response
  }
}
