import FoundationEssentials
import HTTPWire
import JSONText
import Methods
import OperationInterface
import Records

extension Doors {
  /// Duckling's door: a form in, the array of values out (`duckling/exe/ExampleMain.hs`).
  static let parsing = Door(
    verb: .post,
    path: "/parse",
    summary: "Reads the values that a text says, as Duckling's server does.",
    form: DoorForm(body: .form(ParseForm.schema), result: .json(.list(of: ParsedValue.schema))),
    answer: .toToken { request, operations in
      do {
        let form = try ParseForm(request)
        let reply = try operations.perform(TextParse.method, params: form.params, room: .max)
        return .json(try array(of: reply.result))
      } catch let refusal as RequestGuard.Refusal {
        return Problem(refusal.status, refusal.reason).response()
      } catch let error as OperationError {
        return OperationCall.refusal(ParseForm.refusal(error))
      } catch {
        return Problem(.internalError).response()
      }
    }
  )

  /// The array in the result of `text/parse`.
  private static func array(of result: Data) throws -> Data {
    let (start, end) = (Data(#"{"entities":"#.utf8), Data("}".utf8))
    guard result.starts(with: start) else { throw RequestGuard.Refusal(.internalError, "") }
    return result.dropFirst(start.count).dropLast(end.count)
  }
}

/// What a client of Duckling asks: `locale`, `text`, `reftime`, `tz`, `dims`, `latent`.
private struct ParseForm {
  /// The params of `text/parse`, as JSON.
  let params: Data

  static let schema: Schema = [
    .required("text", .text, "The text."),
    .optional("locale", .text, "A language, with or without a country: `ar`, `en_GB`."),
    .optional("reftime", .text, "What is counted from, in milliseconds since 1970."),
    .optional("tz", .text, "An IANA name, such as `Asia/Riyadh`."),
    .optional("dims", .text, "The dimensions to look for, as a JSON array of names."),
    .optional("latent", .text, "Whether values that are only possible are told, too."),
  ]

  private struct Parameters: Encodable {
    let text: String
    var locale: String?
    var timeZone: String?
    var now: String?
    var dims: [String]?
    var latent: Bool?
  }

  init(_ request: HTTPRequest) throws {
    guard request.hasType("application/x-www-form-urlencoded") else {
      throw RequestGuard.Refusal(.unsupportedMediaType, "The body is to be application/x-www-form-urlencoded.")
    }
    let form = try RequestTarget.query(String(decoding: request.body, as: UTF8.self)[...])
    guard let text = form["text"] else { throw Self.wrong("text") }
    var parameters = Parameters(text: text)
    // `en_GB` and `ar-SA` are told: the language decides.
    parameters.locale = form["locale"].map { String($0.prefix { $0.isLetter }).lowercased() }
    parameters.timeZone = form["tz"]
    if let time = form["reftime"] {
      guard let milliseconds = Int64(time), (-Self.latest..<Self.latest).contains(milliseconds) else {
        throw Self.wrong("reftime")
      }
      parameters.now = Date(timeIntervalSince1970: Double(milliseconds) / 1_000).ISO8601Format()
    }
    if let dims = form["dims"] {
      guard let names = try? JSONTextDecoder().decode([String].self, from: Data(dims.utf8)) else {
        throw Self.wrong("dims")
      }
      parameters.dims = names
    }
    if let latent = form["latent"] {
      guard let isLatent = Bool(latent.lowercased()) else { throw Self.wrong("latent") }
      parameters.latent = isLatent
    }
    params = try JSONTextEncoder().encode(parameters)
  }

  /// Returns a refusal of the operation with the field as the form calls it.
  static func refusal(_ error: OperationError) -> OperationError {
    guard let name = error.field.flatMap({ names[$0] }) else { return error }
    return wrong(name)
  }

  /// How the form calls the parameters of the operation that it calls otherwise.
  private static let names = ["timeZone": "tz", "now": "reftime"]

  /// The year 9999, in milliseconds.
  private static let latest: Int64 = 253_402_300_800_000

  private static func wrong(_ field: String) -> OperationError {
    OperationError(
      code: .invalidParams,
      message: "Invalid params",
      reason: "The field \(field) does not fit.",
      field: field
    )
  }
}
