import FoundationEssentials
import HTTPWire
import OperationInterface
import Store

/// What can be asked for over HTTP, declared once: a verb, a path, a sentence, and what is done.
@MainActor
struct Door {
  let verb: Route.Verb
  let path: String
  /// One English sentence.
  let summary: String
  var form = DoorForm()
  /// What a token needs that is to come in here; what is done behind the door may need more.
  var needs = Token.Scope.read
  /// Whether there is what a path names of which others of its kind are none; nil where the path says it.
  var exists: ((HTTPRequest, TokenOperations) -> Bool)?
  /// Whether it is the door of every path below its own as well that has none.
  var coversBelow = false
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
  let all: [Door]
  /// By the segments of their paths.
  private let byPath: [[String]: [Door]]
  /// The paths that have an `{id}`.
  private let templates: [PathTemplate]
  /// Those that cover what is below them, by the first segment of their paths.
  private let covering: [String: [Door]]

  init(_ doors: [Door]) {
    all = doors
    byPath = Dictionary(grouping: doors) { PathTemplate($0.path).segments }
    templates = Set(doors.map(\.path)).sorted().map(PathTemplate.init).filter(\.hasParameter)
    covering = Dictionary(grouping: doors.filter(\.coversBelow)) { PathTemplate($0.path).segments.first ?? "" }
  }

  /// Returns the answer, and the path as the door declares it; nil for a path that none has.
  func answer(_ request: HTTPRequest, by gate: () -> Gate.Passage) -> (response: HTTPResponse, path: String?) {
    if request.segments == ["*"], request.method == "OPTIONS" { return (Self.allowing(all), "*") }
    guard let doors = doors(at: request.segments) else { return (Self.missing(request), nil) }
    if request.method == "OPTIONS" { return (Self.allowing(doors), doors[0].path) }
    // Of the answer to HEAD the library writes the head alone.
    let verb = request.method == "HEAD" ? Route.Verb.get.rawValue : request.method
    guard let door = doors.first(where: { $0.verb.rawValue == verb }) else {
      if let absence = Self.absence(of: doors[0], request, by: gate) { return (absence, nil) }
      let problem = Problem(.methodNotAllowed, "The path knows other methods, which the field Allow names.")
      return (problem.response([("Allow", Self.allowed(doors))]), doors[0].path)
    }
    switch door.answer {
    case .toAll(let answer): return (answer(request), door.path)
    case .toToken(let answer):
      switch gate() {
      case .granted(let operations):
        do throws(OperationError) {
          try operations.admit(door.needs)
        } catch {
          return (OperationCall.refusal(error), door.path)
        }
        guard door.exists?(request, operations) != false else { return (Self.missing(request), nil) }
        var response = answer(request, operations)
        response.isToBeRepeated = operations.takeRepetition()
        return (response, door.path)
      case .refused(let refusal): return (refusal, door.path)
      }
    }
  }

  /// Returns the path of a request as a door declares it; nil where none has it.
  func path(of segments: [String]) -> String? { doors(at: segments)?.first?.path }

  /// A path that is declared goes before one that stands for many.
  private func doors(at segments: [String]) -> [Door]? {
    let path = segments.last == "" ? segments.dropLast() : segments
    return byPath[path] ?? templates.first { $0.parameter(in: path) != nil }.flatMap { byPath[$0.segments] }
      ?? path.first.flatMap { covering[$0] }
  }

  /// Answers that there is no such path where nobody but its user is to learn that there is.
  private static func absence(of door: Door, _ request: HTTPRequest, by gate: () -> Gate.Passage) -> HTTPResponse? {
    guard let exists = door.exists else { return nil }
    if case .granted(let operations) = gate(), exists(request, operations) { return nil }
    return missing(request)
  }

  /// Answers that there is no such path, in the form that is asked for.
  private static func missing(_ request: HTTPRequest) -> HTTPResponse {
    PageDoors.nowhere(request) ?? Problem(.notFound, "There is no such path.").response()
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
