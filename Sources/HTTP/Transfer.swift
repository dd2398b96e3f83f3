import CCurl

/// One attempt after the other in the hands of the library: a handle, what it sends, and what has come back so far.
///
/// It belongs to the client's thread.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  private let limit: Int
  /// The most bytes of the heads of an answer, and of what is said before it: 100 Continue may come again and again.
  private static let largestHead = 256 << 10
  /// That of libcurl itself.
  private static let longestLine = 100 << 10
  /// Whether all requests go over one connection.
  private let isShared: Bool
  private var host = ""
  private var headerLines: UnsafeMutablePointer<curl_slist>?
  private var headers: [String: String] = [:]
  private var body: [UInt8] = []
  /// How many bytes of a body came, those that were too many included.
  private(set) var received = 0
  private var headSize = 0
  private var isTooLarge = false
  /// Whether the empty line came behind which the body begins: what comes after that is no head (RFC 9110, section 6.5).
  private var isHeadOver = false
  /// Whether the answer says two different things of its length.
  private var isContradictory = false

  /// - Throws: ``HTTPError/outOfMemory``, the only thing that can go wrong before anything is sent.
  init(policy: HTTPPolicy) throws(HTTPError) {
    guard let handle = libcurl_easy_init() else { throw .outOfMemory }
    self.handle = handle
    limit = policy.largestBody
    isShared = policy.streams != nil
    apply(policy)
    sinks()
  }

  deinit {
    libcurl_easy_cleanup(handle)
    libcurl_slist_free_all(headerLines)
  }

  /// Makes ready for an attempt; what came of the last one is forgotten.
  func prepare(_ request: HTTPRequest) {
    host = request.address.host
    headers = [:]
    body = []
    received = 0
    headSize = 0
    isTooLarge = false
    isHeadOver = false
    isContradictory = false
    set(CURLOPT_URL, request.address.description)
    // A proxy's loopback is another machine.
    _ = libcurl_easy_set_text(handle, CURLOPT_PROXY, request.address.isLoopback ? "" : nil)
    // The library repeats by itself what a connection that was used before did not answer, and knows not whether it arrived.
    set(CURLOPT_FRESH_CONNECT, request.verb == .get || isShared ? 0 : 1)
    payload(request)
  }

  private func apply(_ policy: HTTPPolicy) {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_CONNECTTIMEOUT_MS, policy.connectionTimeout.milliseconds)
    set(CURLOPT_TIMEOUT_MS, policy.timeout.milliseconds)
    // Redirects are followed by `Exchange`, which knows where they may lead.
    set(CURLOPT_FOLLOWLOCATION, 0)
    // Timeouts by signals would disturb the other threads.
    set(CURLOPT_NOSIGNAL, 1)
    // Nobody waits for a name that is still asked for.
    set(CURLOPT_QUICK_EXIT, 1)
    if let authorities = policy.authorities { set(CURLOPT_CAINFO, authorities) }
    if policy.streams != nil {
      set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
      // The first requests wait until it is known that the connection takes them all.
      set(CURLOPT_PIPEWAIT, 1)
      set(CURLOPT_TCP_KEEPALIVE, 1)
    }
    set(CURLOPT_USERAGENT, "tanbih")
  }

  private func payload(_ request: HTTPRequest) {
    libcurl_slist_free_all(headerLines)
    headerLines = nil
    for (name, value) in request.headers { addHeader(name + ": " + value) }
    if let token = request.token { addHeader("Authorization: Bearer " + token.text) }
    if request.verb != .get {
      set(CURLOPT_POST, 1)
      set(CURLOPT_CUSTOMREQUEST, request.verb.rawValue)
      set(CURLOPT_POSTFIELDSIZE, request.body.count)
      request.body.withUnsafeBufferPointer { bytes in
        _ = libcurl_easy_set_pointer(
          handle,
          CURLOPT_COPYPOSTFIELDS,
          UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        )
      }
      // Empty, it is not sent: no server is to be asked before a body of a few bytes.
      addHeader("Expect:")
    } else {
      set(CURLOPT_HTTPGET, 1)
      _ = libcurl_easy_set_text(handle, CURLOPT_CUSTOMREQUEST, nil)
    }
    _ = libcurl_easy_set_pointer(handle, CURLOPT_HTTPHEADER, headerLines)
  }

  private func addHeader(_ line: String) {
    guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
    headerLines = libcurl_slist_append(headerLines, line)
  }

  private func sinks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = libcurl_easy_set_pointer(handle, CURLOPT_WRITEDATA, context)
    _ = libcurl_easy_set_pointer(handle, CURLOPT_HEADERDATA, context)
    _ = libcurl_easy_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.from(context)?.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
    _ = libcurl_easy_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.from(context)?.take(header: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
  }

  /// The client holds the transfer for as long as the library has its handle.
  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Fewer bytes than were given end the transfer.
  private func take(body bytes: UnsafeRawBufferPointer) -> Int {
    received += bytes.count
    guard body.count + bytes.count <= limit else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  private func take(header bytes: UnsafeRawBufferPointer) -> Int {
    headSize += bytes.count
    guard headSize <= Self.largestHead else {
      isTooLarge = true
      return 0
    }
    // Another head comes behind `100 Continue`.
    if bytes.starts(with: "HTTP/".utf8) { isHeadOver = false }
    if bytes.first == 0x0D || bytes.first == 0x0A { isHeadOver = true }
    if !isHeadOver, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let value = bytes[(colon + 1)...].drop(while: isBlank)
      let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
      let text = String(decoding: value[..<end], as: UTF8.self)
      // Nobody knows which of two lengths the body has (RFC 9112, section 6.3).
      if name == "content-length", let other = headers[name], other != text { isContradictory = true }
      // Each line may name links of its own (RFC 8288).
      headers[name] = name == "link" ? [headers[name], text].compactMap(\.self).joined(separator: ", ") : text
    }
    return bytes.count
  }

  // MARK: The end

  /// What came of it; the code counts before the status, for a connection may break after the status line.
  func outcome(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
    if isTooLarge { return .failure(.tooLarge(limit: headSize > Self.largestHead ? Self.largestHead : limit)) }
    guard code == CURLE_OK else { return .failure(error(code)) }
    if isContradictory { return .failure(.connectionLost(host: host)) }
    return .success(HTTPResponse(status: Int(libcurl_easy_status(handle)), headers: headers, body: body))
  }

  /// Where the answer leads, as an absolute URL.
  var redirect: String? { libcurl_easy_redirect(handle).map { String(cString: $0) } }

  private func error(_ code: CURLcode) -> HTTPError {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unreachable(host: host)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE: .certificate(host: host)
    // So libcurl calls a line of a head that is longer than it takes.
    case CURLE_OUT_OF_MEMORY: .tooLarge(limit: Self.longestLine)
    default: .connectionLost(host: host)
    }
  }

  private func set(_ option: CURLoption, _ number: Int) { _ = libcurl_easy_set_long(handle, option, number) }

  private func set(_ option: CURLoption, _ text: String) { _ = libcurl_easy_set_text(handle, option, text) }
}

extension Duration {
  /// Rounded up.
  var milliseconds: Int { Int((self / .milliseconds(1)).rounded(.up)) }
}
