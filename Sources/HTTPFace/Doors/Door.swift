import Foundation

/// What can be asked for over HTTP, declared once: a verb, a path, a sentence, and what is done.
@MainActor
struct Door {
  enum Verb: String, CaseIterable {
    case get = "GET"
    case post = "POST"
  }

  let verb: Verb
  let path: String
  /// One English sentence.
  let summary: String
  let answer: Answer

  enum Answer {
    /// To everybody who reaches the program.
    case toAll((HTTPRequest) -> HTTPResponse)
    /// To whoever has a token.
    case toToken((HTTPRequest, TokenOperations) -> HTTPResponse)
  }
}

/// The doors by their paths: finds the one that a request means, or says why there is none.
@MainActor
struct Doors {
  private let byPath: [String: [Door]]
  let all: [Door]

  init(_ doors: [Door]) {
    all = doors
    byPath = Dictionary(grouping: doors, by: \.path)
  }

  /// Returns the answer, and the path as the door declares it; nil for a path that none has.
  func answer(_ request: HTTPRequest, by gate: () -> Gate.Passage) -> (response: HTTPResponse, path: String?) {
    if request.path == "*", request.method == "OPTIONS" { return (Self.allowing(all), "*") }
    let path = request.path.count > 1 && request.path.hasSuffix("/") ? String(request.path.dropLast()) : request.path
    guard let doors = byPath[path] else {
      return (Problem(.notFound, "There is no such path.").response(), nil)
    }
    if request.method == "OPTIONS" { return (Self.allowing(doors), path) }
    // Of the answer to HEAD the library writes the head alone.
    let verb = request.method == "HEAD" ? Door.Verb.get.rawValue : request.method
    guard let door = doors.first(where: { $0.verb.rawValue == verb }) else {
      let problem = Problem(.methodNotAllowed, "The path knows other methods, which the field Allow names.")
      return (problem.response([("Allow", Self.allowed(doors))]), path)
    }
    switch door.answer {
    case .toAll(let answer): return (answer(request), path)
    case .toToken(let answer):
      switch gate() {
      case .granted(let operations): return (answer(request, operations), path)
      case .refused(let problem, let headers): return (problem.response(headers), path)
      }
    }
  }

  private static func allowing(_ doors: [Door]) -> HTTPResponse {
    HTTPResponse(.noContent, headers: [("Allow", allowed(doors))])
  }

  private static func allowed(_ doors: [Door]) -> String {
    let verbs = Set(doors.map(\.verb))
    let head = verbs.contains(.get) ? ["HEAD"] : []
    return (verbs.map(\.rawValue) + head + ["OPTIONS"]).sorted().joined(separator: ", ")
  }
}
