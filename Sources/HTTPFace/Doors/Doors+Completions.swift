import Assistant
import FoundationEssentials
import HTTPWire
import JSONText
import Methods
import Models
import Navigation
import OperationInterface
import Operations
import Records
import Store

extension Doors {
  /// The name under which the assistant is a model.
  private static let model = "tanbih"

  private static let failure: Schema = [.required("error", .dictionary(of: .anything), "Why there is no answer.")]

  /// OpenAI's door: the last words of the user are said, and answered.
  static let completions = Door(
    verb: .post,
    path: "/v1/chat/completions",
    summary: "Answers the last message of the user, in the form of OpenAI's chat completions.",
    form: DoorForm(body: .json(CompletionRequest.schema), result: .json(.dictionary(of: .anything)), refusal: failure),
    needs: .chat,
    answer: .toToken { request, operations in
      guard request.hasType("application/json") else {
        return CompletionFailure("The body is to be application/json.").response(.unsupportedMediaType)
      }
      do {
        let asked = try operations.client.decode(CompletionRequest.self, from: request.body)
        guard let text = asked.text else {
          return CompletionFailure("A message of the user is needed.", param: "messages").response(
            .unprocessableContent
          )
        }
        let session = try request.headers["x-session"] ?? asked.session()
        let said = try Said(text, in: session, by: operations)
        let completion = Completion(said.text, of: asked, model: model, at: operations.client.settings.now())
        return asked.stream == true ? completion.stream(withUsage: asked.wantsUsage) : try completion.whole()
      } catch let error as OperationError {
        let failure = CompletionFailure(error.reason ?? error.message, param: error.field)
        return failure.response(OperationCall.status(of: error.code))
      } catch let error as UnreadableBody {
        return CompletionFailure(error.reason).response(.badRequest)
      } catch {
        return CompletionFailure("There is no answer.").response(.internalError)
      }
    }
  )

  static let models = Door(
    verb: .get,
    path: "/v1/models",
    summary: "Names the assistant as a model, in the form of OpenAI.",
    form: DoorForm(result: .json(.dictionary(of: .anything))),
    needs: .chat,
    answer: .toToken { _, _ in .json(Data(#"{"object":"list","data":[\#(modelObject)]}"#.utf8)) }
  )

  static let modelOfName = Door(
    verb: .get,
    path: "/v1/models/{id}",
    summary: "Tells of the assistant as a model, in the form of OpenAI.",
    form: DoorForm(result: .json(.dictionary(of: .anything)), refusal: failure),
    needs: .chat,
    answer: .toToken { request, _ in
      guard request.segments.last == model else {
        return CompletionFailure("There is no such model.", param: "model").response(.notFound)
      }
      return .json(Data(modelObject.utf8))
    }
  )

  private static let modelObject = #"{"id":"\#(model)","object":"model","created":0,"owned_by":"\#(model)"}"#
}

/// What was said by the assistant, as Markdown.
@MainActor
private struct Said {
  let text: String

  init(_ words: String, in session: String, by operations: TokenOperations) throws {
    struct Params: Encodable {
      let text: String
      let session: String
    }
    struct Result: Decodable {
      let messages: [ChatMessage]
    }
    let params = try JSONTextEncoder().encode(Params(text: words, session: session))
    let reply = try operations.perform(ChatSend.method, params: params)
    let messages = try JSONTextDecoder().decode(Result.self, from: reply.result).messages
    text = messages.map { message in
      guard let url = message.deepLink?.url else { return message.text }
      return "\(message.text)\n[\(operations.client.name(ofLinkTo: url, in: message.language))](\(url))"
    }.joined(separator: "\n\n")
  }
}

/// Why there is no completion, in OpenAI's form.
private struct CompletionFailure: Encodable {
  private struct Reason: Encodable {
    let message: String
    let type = "invalid_request_error"
    @OrNull var param: String?
    @OrNull var code: String?
  }

  private let error: Reason

  init(_ message: String, param: String? = nil) {
    error = Reason(message: message, param: param, code: nil)
  }

  func response(_ status: HTTPStatus) -> HTTPResponse {
    .json((try? JSONTextEncoder().encode(self)) ?? Data(), status: status)
  }
}
