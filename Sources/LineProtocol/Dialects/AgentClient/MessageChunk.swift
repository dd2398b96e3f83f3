import Models

/// A part of what is said in a session, which a `session/update` carries.
///
/// Most of what is said is this, so it is written where it goes, without an encoder or a text in between.
package struct MessageChunk: Sendable {
  /// A text comes in parts that are read as one.
  enum Content {
    case text([String])
    case link(uri: String, name: String)
  }

  let session: String
  let speaker: ChatMessage.Role
  let content: Content

  /// About so many bytes.
  var size: Int {
    let content =
      switch content {
      case .text(let parts): parts.reduce(0) { $0 + $1.utf8.count }
      case .link(let uri, let name): uri.utf8.count + name.utf8.count
      }
    return 200 + content
  }
}

extension Outgoing {
  /// Writes the `session/update`; one that is too long for a line is left out.
  mutating func write(_ chunk: MessageChunk) {
    line { output in
      output.append(#"{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"#)
      output.append(quoted: chunk.session)
      switch chunk.speaker {
      case .user: output.append(#","update":{"sessionUpdate":"user_message_chunk","content":{"type":""#)
      case .assistant: output.append(#","update":{"sessionUpdate":"agent_message_chunk","content":{"type":""#)
      }
      switch chunk.content {
      case .text(let parts):
        output.append(#"text","text":""#)
        for part in parts { output.append(escaped: part) }
        output.append(#""}}}}"#)
      case .link(let uri, let name):
        output.append(#"resource_link","uri":"#)
        output.append(quoted: uri)
        output.append(#","name":"#)
        output.append(quoted: name)
        output.append("}}}}")
      }
    }
  }
}
