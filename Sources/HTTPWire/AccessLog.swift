import JSONText

/// One line a request, with nothing in it that a person wrote: the path is the one that a door declares.
package struct AccessLog {
  package enum Format: String, CaseIterable, Sendable {
    case json, text
  }

  package struct Line: Encodable, Hashable, Sendable {
    let requestId: String
    /// Nil for a request that was refused before it was read, and for a method that is none of the known ones.
    let method: String?
    /// Nil where no door has the path.
    let path: String?
    let status: Int
    let bytes: Int
    let microseconds: Int
  }

  package static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

  private let format: Format
  private let write: (String) -> Void

  /// Writes lines by a function that takes each without its end.
  package init(_ format: Format, write: @escaping (String) -> Void) {
    self.format = format
    self.write = write
  }

  package func note(_ response: HTTPResponse, id: String, method: String?, path: String?, took time: Duration) {
    let line = Line(
      requestId: id,
      method: method.flatMap { Self.methods.contains($0) ? $0 : nil },
      path: path,
      status: response.status.rawValue,
      bytes: response.sentBytes,
      microseconds: Int(time / .microseconds(1))
    )
    switch format {
    case .json:
      if let json = try? JSONTextEncoder().encode(line) { write(String(decoding: json, as: UTF8.self)) }
    case .text:
      write(
        "\(line.method ?? "-") \(line.path ?? "-") \(line.status) \(line.bytes) B \(line.microseconds) us \(line.requestId)"
      )
    }
  }
}
