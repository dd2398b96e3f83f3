import FoundationEssentials
import HTTPWire
import JSONText
import Records

/// What a client of OpenAI's interface asks; tools and whatever else it says are nothing that this program has.
struct CompletionRequest: Decodable {
  struct Message: Decodable {
    let role: String
    /// A text, or the texts of several parts.
    let content: String

    private enum CodingKeys: CodingKey { case role, content }

    private struct Part: Decodable {
      let text: String?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      role = try container.decode(String.self, forKey: .role)
      if let parts = try? container.decode([Part].self, forKey: .content) {
        content = parts.compactMap(\.text).joined(separator: "\n")
      } else {
        content = try container.decodeIfPresent(String.self, forKey: .content) ?? ""
      }
    }
  }

  private struct StreamOptions: Decodable {
    let include_usage: Bool?
  }

  static let schema: Schema = [
    .required(
      "messages",
      .list(of: [
        .required("role", .text, "Who said it: the last of `user` is answered."),
        .optional("content", .anything, "A text, or parts with texts."),
      ]),
      "What was said so far."
    ),
    .optional("model", .text, "Any name."),
    .optional("stream", .flag, default: false, "Whether the answer comes as events."),
    .optional("user", .text, "Who speaks, where several do."),
  ]

  let model: String?
  let messages: [Message]
  let stream: Bool?
  private let stream_options: StreamOptions?
  private let user: String?

  var wantsUsage: Bool { stream_options?.include_usage == true }

  /// What the user said last; nil where that is nothing.
  var text: String? {
    messages.last { $0.role == "user" }.map(\.content).flatMap { text in
      text.contains { !$0.isWhitespace } ? text : nil
    }
  }

  /// Names the conversation: a client that names none goes on in the one that began with the same words of the same user.
  func session() throws(HTTPFaceError) -> String {
    let first = messages.first { $0.role == "user" }?.content ?? ""
    return "openai-" + (try SHA256.digest(of: Array("\(user ?? "")\u{0}\(first)".utf8))).prefix(32)
  }
}

/// An answer in the form of OpenAI's interface, whole or in pieces.
struct Completion {
  private struct Text: Encodable {
    var role: String?
    var content: String?
  }

  private struct Choice: Encodable {
    let index = 0
    var message: Text?
    var delta: Text?
    let finish_reason: String?
  }

  private struct Usage: Encodable {
    let prompt_tokens: Int
    let completion_tokens: Int
    let total_tokens: Int
  }

  private struct Object: Encodable {
    let id: String
    let object: String
    let created: Int
    let model: String
    let choices: [Choice]
    var usage: Usage?
  }

  private let id = "chatcmpl-" + UInt64.random(in: .min ... .max).hexadecimal
  private let text: String
  private let model: String
  private let created: Int
  private let usage: Usage

  /// Tokens are counted as words: this program reads no others.
  init(_ text: String, of request: CompletionRequest, model: String, at now: Date) {
    self.text = text
    self.model = request.model ?? model
    created = Int(now.timeIntervalSince1970)
    let prompt = request.messages.map { Self.words($0.content) }.reduce(0, +)
    let answer = Self.words(text)
    usage = Usage(prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer)
  }

  private static func words(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

  private func object(_ kind: String, _ choices: [Choice], _ usage: Usage? = nil) -> Object {
    Object(id: id, object: kind, created: created, model: model, choices: choices, usage: usage)
  }

  /// The answer in one piece.
  func whole() throws -> HTTPResponse {
    let choice = Choice(message: Text(role: "assistant", content: text), finish_reason: "stop")
    return .json(try JSONTextEncoder().encode(object("chat.completion", [choice], usage)))
  }

  /// The answer as events: who speaks, what is said line by line, the end, and where it is asked for how much that was.
  func stream(withUsage isUsageWanted: Bool) -> HTTPResponse {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let pieces = lines.enumerated().map { $0.offset == lines.count - 1 ? String($0.element) : "\($0.element)\n" }
    var choices = [[Choice(delta: Text(role: "assistant", content: ""), finish_reason: nil)]]
    choices += pieces.map { [Choice(delta: Text(content: $0), finish_reason: nil)] }
    choices.append([Choice(delta: Text(), finish_reason: "stop")])
    var objects = choices.map { object("chat.completion.chunk", $0) }
    if isUsageWanted { objects.append(object("chat.completion.chunk", [], usage)) }
    var body = Data()
    for object in objects {
      body += Data("data: ".utf8) + ((try? JSONTextEncoder().encode(object)) ?? Data()) + Data("\n\n".utf8)
    }
    body += Data("data: [DONE]\n\n".utf8)
    return HTTPResponse(.ok, "text/event-stream", body: body)
  }
}
