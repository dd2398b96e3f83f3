import HTTPWire

/// Counts what was asked and answered, for Prometheus (text format 0.0.4).
@MainActor
final class Metrics {
  private struct Series: Hashable {
    let method: String
    /// As a door declares it.
    let path: String
    let status: Int
  }

  /// Seconds up to which an answer took; the last bucket has all others.
  private static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

  private var requests: [Series: Int] = [:]
  private var buckets = [Int](repeating: 0, count: bounds.count)
  private var seconds = 0.0
  private var bytes = 0
  private var requestBytes = 0
  private var count = 0
  /// How many connections are open.
  var connections = 0
  /// How many of them are written events.
  var streams = 0
  /// How many events were written.
  var events = 0

  /// Notes that a request was answered; what no door has the path of is counted together.
  func note(
    method: String?,
    path: String?,
    status: HTTPStatus,
    requestBytes: Int = 0,
    bytes: Int,
    took time: Duration
  ) {
    self.requestBytes += requestBytes
    let method = method.flatMap { AccessLog.methods.contains($0) ? $0 : nil } ?? "other"
    requests[Series(method: method, path: path ?? "other", status: status.rawValue), default: 0] += 1
    let seconds = time / .seconds(1)
    if let bucket = Self.bounds.firstIndex(where: { seconds <= $0 }) { buckets[bucket] += 1 }
    self.seconds += seconds
    self.bytes += bytes
    count += 1
  }

  /// Writes all of it, with the lengths of the queues.
  func text(queues: [(name: String, length: Int)]) -> String {
    var lines = Self.head("requests_total", "counter", "Requests that were answered.")
    let series = requests.sorted { one, other in
      (one.key.path, one.key.method, one.key.status) < (other.key.path, other.key.method, other.key.status)
    }
    for (series, count) in series {
      lines.append(
        #"tanbih_http_requests_total{method="\#(series.method)",path="\#(series.path)",status="\#(series.status)"} \#(count)"#
      )
    }
    lines += Self.head("request_duration_seconds", "histogram", "How long answering took.")
    var sum = 0
    for (bound, count) in zip(Self.bounds, buckets) {
      sum += count
      lines.append(#"tanbih_http_request_duration_seconds_bucket{le="\#(bound)"} \#(sum)"#)
    }
    lines.append(#"tanbih_http_request_duration_seconds_bucket{le="+Inf"} \#(count)"#)
    lines.append("tanbih_http_request_duration_seconds_sum \(seconds)")
    lines.append("tanbih_http_request_duration_seconds_count \(count)")
    lines += Self.head("request_bytes_total", "counter", "Bytes of the bodies that were sent here.")
    lines.append("tanbih_http_request_bytes_total \(requestBytes)")
    lines += Self.head("response_bytes_total", "counter", "Bytes of the bodies that were answered.")
    lines.append("tanbih_http_response_bytes_total \(bytes)")
    lines += Self.head("connections", "gauge", "Connections that are open.")
    lines.append("tanbih_http_connections \(connections)")
    lines += Self.head("event_streams", "gauge", "Connections to which events are written.")
    lines.append("tanbih_http_event_streams \(streams)")
    lines += Self.head("events_total", "counter", "Events that were written.")
    lines.append("tanbih_http_events_total \(events)")
    lines.append("# HELP tanbih_queue_length What waits in a queue.")
    lines.append("# TYPE tanbih_queue_length gauge")
    lines += queues.map { #"tanbih_queue_length{queue="\#($0.name)"} \#($0.length)"# }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(_ name: String, _ kind: String, _ help: String) -> [String] {
    ["# HELP tanbih_http_\(name) \(help)", "# TYPE tanbih_http_\(name) \(kind)"]
  }
}
