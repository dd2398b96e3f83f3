import DeepLinkTesting
import PropertyTesting

extension Gen where Value == HostileServer.Answer {
  /// Answers of a backend of alerts or of an inbox: right, huge, of wrong types, cut off, slow, or against the rules of HTTP.
  static func answer(isInbox: Bool) -> Gen {
    Gen { choices throws(Rejected) in
      let body = try Gen<String>.body(isInbox: isInbox).value(from: &choices)
      var bytes = Array(body.utf8)
      if choices.draw(upTo: 5) == 5 { bytes = try Gen<[UInt8]>.mutation(of: bytes).value(from: &choices) }
      let status = choices.draw(upTo: 4) < 4 ? "200 OK" : try Gen<String>.element(of: statuses).value(from: &choices)
      var headers = "Content-Type: application/json\r\n"
      if choices.draw(upTo: 3) == 3 { headers += try Gen<String>.element(of: Self.headers).value(from: &choices) }
      var length = bytes.count
      // The right number of bytes is known only after the numbers are put in, so the end of the connection ends such a body.
      if choices.draw(upTo: 9) == 9 {
        length = try Gen<Int>.element(of: [0, 1, 10, 1 << 40, length + 1]).value(from: &choices)
      }
      if length != bytes.count { headers += "Content-Length: \(length)\r\n" }
      let head = Array("HTTP/1.1 \(status)\r\n\(headers)Connection: close\r\n\r\n".utf8)
      var answer = HostileServer.Answer(bytes: head + bytes)
      if choices.draw(upTo: 19) == 19 { answer.parts = 5 }
      if choices.draw(upTo: 19) == 19 { answer.isReset = true }
      return answer
    }
  }

  private static var statuses: [String] {
    [
      "201 Created", "204 No Content", "206 Partial", "301 Moved", "302 Found", "304 Not Modified", "307 Again",
      "400 Bad", "401 No",
      "403 No", "404 No", "409 No", "410 Gone", "418 Teapot", "429 Many", "500 Fault", "502 Gate", "503 Busy",
      "599 Odd", "999 Odd", "0 Odd",
      "200 \u{1B}]0;PWNED\u{7}", "200",
    ]
  }

  private static var headers: [String] {
    [
      "Retry-After: 9223372036854775807\r\n", "Retry-After: -1\r\n", "Retry-After: 1e400\r\n", "Retry-After: x\r\n",
      "Retry-After: Fri, 31 Dec 99999 23:59:59 GMT\r\n", "Retry-After: Sat, 01 Jan 0000 00:00:00 GMT\r\n",
      "Retry-After: 0\r\n",
      "Location: http://127.0.0.1:1/\r\n", "Location: file:///etc/passwd\r\n", "Location: /\r\n", "Location: \r\n",
      "Location: //127.0.0.1/\r\n", "Location: tanbih://taxes\r\n", "ETag: \"\u{1B}[31m\"\r\n",
      "ETag: x\r\nX-Injected: 1\r\n",
      "ETag: \(String(repeating: "e", count: 30_000))\r\n", "Content-Encoding: gzip\r\n",
      "Content-Encoding: br, gzip\r\n",
      "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
      "Content-Length: 5\r\nContent-Length: 6\r\n",
      "Content-Length: -1\r\n", ": \r\n", " folded\r\n", "\0: \0\r\n", "Set-Cookie: a=b\r\n",
      "X: \(String(repeating: "x", count: 90_000))\r\n",
    ]
  }
}

extension Gen where Value == String {
  /// A list of alerts, or a page of an inbox.
  fileprivate static func body(isInbox: Bool) -> Gen {
    Gen { choices throws(Rejected) in
      let item = isInbox ? inboxItem : alert
      var items: [String] = []
      switch choices.draw(upTo: 5) {
      case 0...3: items = try item.array(count: 0...12).value(from: &choices)
      // Many of one form, all new.
      default:
        let one = try item.value(from: &choices)
        let count = try Gen<Int>.element(of: [20, 200, 1_000]).value(from: &choices)
        items = Array(repeating: one, count: min(count, 400_000 / max(1, one.utf8.count)))
      }
      let list = "[\(items.joined(separator: ","))]"
      let total = try Gen<String>.oneOf(
        .always("\(items.count)"),
        .always("\(items.count)"),
        .element(of: EdgeValues.integers)
      ).value(from: &choices)
      return isInbox ? "{\"notifications\":\(list),\"total\":\(total)}" : list
    }
  }

  private static var alert: Gen {
    Gen { choices throws(Rejected) in
      let id = try Gen.identifier(isNumber: true).value(from: &choices)
      let type = try Gen.oneOf(.element(of: ["TAX_DEADLINE", "LOW_BALANCE"]), .hostileText).value(from: &choices).quoted
      let (title, message) = try zip(.hostileText, .hostileText).value(from: &choices)
      let (severity, created) = try zip(.element(of: ["low", "high", "critical", "CRITICAL", ""]), .instant).value(
        from: &choices
      )
      let deadline = try Gen.day.value(from: &choices)
      let link = try Gen.oneOf(.nearURL, .element(of: ["/taxes", ""])).value(from: &choices)
      return
        #"{"id":\#(id),"alertType":\#(type),"title":\#(filled(title).quoted),"message":\#(filled(message).quoted),"severity":"\#(severity)","#
        + #""isRead":false,"isDismissed":false,"createdAt":\#(created.quoted),"deadlineDate":\#(deadline.quoted),"actionUrl":\#(link.quoted)}"#
    }
  }

  private static var inboxItem: Gen {
    Gen { choices throws(Rejected) in
      let id = try Gen.identifier(isNumber: false).value(from: &choices)
      let type = try Gen.oneOf(.element(of: ["PAYMENT_DUE", "SYSTEM_UPDATE"]), .hostileText).value(from: &choices)
        .quoted
      let (title, message, created) = try zip(.hostileText, .hostileText, .instant).value(from: &choices)
      let read = choices.flip()
      return
        #"{"id":\#(id),"type":\#(type),"title":\#(filled(title).quoted),"message":\#(filled(message).quoted),"#
        + #""createdAt":\#(created.quoted),"isRead":\#(read)}"#
    }
  }

  /// A number that is new each time, or one at an edge.
  private static func identifier(isNumber: Bool) -> Gen {
    .oneOf(
      .always(isNumber ? "$N" : "\"n$N\""),
      .always(isNumber ? "$N" : "\"n$N\""),
      .element(of: isNumber ? EdgeValues.numbers : EdgeValues.numbers.map(\.quoted)),
      hostileText.map(\.quoted)
    )
  }

  /// What is required is there more often than not, so that lists are taken.
  private static func filled(_ text: String) -> String {
    text.isEmpty ? "t" : text
  }
}
