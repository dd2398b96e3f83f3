import CNghttp2
import Foundation

/// One client: TLS and HTTP/2 on a socket that never waits.
final class Connection {
  let descriptor: Int32
  private let tls: OpaquePointer
  private let session: OpaquePointer
  private let judge: Judge
  private let options: Options
  private var requests: [Int32: PushRequest] = [:]
  /// Answers that wait, in the order in which they are due; those with a delay of their own are not.
  private var delayed: [(due: Double, request: PushRequest)] = []
  private var output: [UInt8] = []
  private var isAccepted = false
  private var count = 0
  private var last = 0
  private(set) var wantsToWrite = false

  init?(_ descriptor: Int32, context: OpaquePointer, judge: Judge, options: Options) {
    guard let tls = SSL_new(context) else { return nil }
    self.descriptor = descriptor
    self.tls = tls
    self.judge = judge
    self.options = options
    SSL_set_fd(tls, descriptor)
    SSL_set_accept_state(tls)
    var callbacks: OpaquePointer?
    nghttp2_session_callbacks_new(&callbacks)
    Self.register(callbacks)
    let owner = SessionOwner()
    var session: OpaquePointer?
    var library: OpaquePointer?
    nghttp2_option_new(&library)
    // libcurl 7.88 resets each stream whose answer has no body, once it has ended; that is no attack.
    nghttp2_option_set_stream_reset_rate_limit(library, .max, .max)
    nghttp2_session_server_new2(&session, callbacks, Unmanaged.passUnretained(owner).toOpaque(), library)
    nghttp2_option_del(library)
    nghttp2_session_callbacks_del(callbacks)
    guard let session else { return nil }
    self.session = session
    self.owner = owner
    last = options.resetEvery.map { Int.random(in: 1...max(1, 2 * $0)) } ?? options.goAwayEvery ?? .max
    owner.connection = self
    var settings = nghttp2_settings_entry(
      settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
      value: UInt32(options.streams)
    )
    nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), &settings, 1)
    judge.noteConnection()
  }

  deinit {
    nghttp2_session_del(session)
    SSL_free(tls)
    close(descriptor)
  }

  /// What the library knows a connection by.
  final class SessionOwner {
    weak var connection: Connection?
  }

  private let owner: SessionOwner

  // MARK: The loop's side

  /// When an answer is due; nil where none waits.
  var due: Double? { delayed.first?.due }

  /// Takes what has come, and answers; false at the end.
  func turn(now: Double) -> Bool {
    guard isAccepted || accept() else { return isAlive }
    while !delayed.isEmpty, delayed[0].due <= now { submit(delayed.removeFirst().request) }
    return read() && write()
  }

  private var isAlive = true

  private func accept() -> Bool {
    ERR_clear_error()
    let result = SSL_accept(tls)
    if result == 1 {
      isAccepted = true
      return true
    }
    isAlive = isPatient(result)
    return false
  }

  /// Whether the library only waits for the network.
  private func isPatient(_ result: Int32) -> Bool {
    [SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE].contains(SSL_get_error(tls, result))
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      ERR_clear_error()
      let count = SSL_read(tls, &buffer, Int32(buffer.count))
      guard count > 0 else { return isPatient(count) }
      guard nghttp2_session_mem_recv(session, buffer, Int(count)) >= 0 else { return false }
      if self.count > last { return end() }
    }
  }

  /// Cuts the connection off, or lets it end; what it has taken is taken.
  private func end() -> Bool {
    if options.resetEvery != nil {
      // No time to linger: the client gets a reset.
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
      return false
    }
    nghttp2_session_terminate_session(session, UInt32(NGHTTP2_NO_ERROR.rawValue))
    _ = write()
    return false
  }

  private func write() -> Bool {
    while true {
      while output.count < 1 << 14 {
        var bytes: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &bytes)
        guard count > 0 else { break }
        output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }
      if output.isEmpty { break }
      ERR_clear_error()
      let count = SSL_write(tls, output, Int32(output.count))
      guard count > 0 else {
        wantsToWrite = true
        return isPatient(count)
      }
      output.removeFirst(Int(count))
    }
    wantsToWrite = false
    return nghttp2_session_want_read(session) != 0 || nghttp2_session_want_write(session) != 0
  }

  // MARK: Requests

  private func take(_ request: PushRequest) {
    count += 1
    judge.note(streams: requests.count)
    let answer = judge.answer(to: request)
    request.answer = answer
    let delay = options.delay + answer.delay
    guard delay > 0 else { return submit(request) }
    let item = (due: Loop.now + Double(delay) / 1000, request: request)
    let place = answer.delay == 0 ? delayed.count : delayed.firstIndex { $0.due > item.due } ?? delayed.count
    delayed.insert(item, at: place)
  }

  private func submit(_ request: PushRequest) {
    guard let answer = request.answer, requests[request.stream] != nil else { return }
    let lines = [(":status", String(answer.status)), ("date", Self.date(ahead: options.clockAhead))] + answer.headers
    var bytes = lines.flatMap { Array($0.0.utf8) + Array($0.1.utf8) }
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard var start = buffer.baseAddress else { return }
      let fields = lines.map { name, value in
        let (nameLength, valueLength) = (name.utf8.count, value.utf8.count)
        defer { start += nameLength + valueLength }
        return nghttp2_nv(
          name: start,
          value: start + nameLength,
          namelen: nameLength,
          valuelen: valueLength,
          flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)
        )
      }
      if answer.body.isEmpty {
        nghttp2_submit_response(session, request.stream, fields, fields.count, nil)
      } else {
        var body = nghttp2_data_provider()
        body.read_callback = readBody
        nghttp2_submit_response(session, request.stream, fields, fields.count, &body)
      }
    }
  }

  /// Made once a second.
  private static func date(ahead: Int) -> String {
    let now = time(nil) + ahead
    if now != dateSecond {
      dateSecond = now
      var (moment, parts, text) = (now, tm(), [CChar](repeating: 0, count: 64))
      gmtime_r(&moment, &parts)
      let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      dateText = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return dateText
  }

  // The program has one thread.
  nonisolated(unsafe) private static var dateSecond = 0
  nonisolated(unsafe) private static var dateText = ""

  // MARK: The library's side

  private static func connection(_ context: UnsafeMutableRawPointer?) -> Connection? {
    context.flatMap { Unmanaged<SessionOwner>.fromOpaque($0).takeUnretainedValue().connection }
  }

  private static func register(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
      guard let frame, let connection = Connection.connection(context) else { return 0 }
      let stream = frame.pointee.hd.stream_id
      connection.requests[stream] = PushRequest(stream: stream)
      return 0
    }
    nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _,
      frame,
      name,
      nameLength,
      value,
      length,
      _,
      context in
      guard let frame, let request = Connection.connection(context)?.requests[frame.pointee.hd.stream_id] else {
        return 0
      }
      let name = String(decoding: UnsafeBufferPointer(start: name, count: nameLength), as: UTF8.self)
      request.headers[name] = String(decoding: UnsafeBufferPointer(start: value, count: length), as: UTF8.self)
      return 0
    }
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, stream, bytes, count, context in
      Connection.connection(context)?.requests[stream]?.body
        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
      guard let frame, frame.pointee.hd.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0,
        let connection = Connection.connection(context),
        let request = connection.requests[frame.pointee.hd.stream_id]
      else { return 0 }
      connection.take(request)
      return 0
    }
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, context in
      Connection.connection(context)?.requests[stream] = nil
      return 0
    }
  }

  private let readBody: nghttp2_data_source_read_callback = { _, stream, buffer, room, flags, _, context in
    guard let request = Connection.connection(context)?.requests[stream], let answer = request.answer else {
      return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    let count = min(room, answer.body.count - request.sent)
    answer.body.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { buffer?.update(from: start + request.sent, count: count) }
    }
    request.sent += count
    if request.sent == answer.body.count { flags?.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue) }
    return count
  }
}
