import Glibc

/// What somebody has yet to take.
struct PendingBytes {
  /// More than so many are taken from nobody before they are written.
  private static let mostHeld = 64 << 10

  var bytes: [UInt8] = []
  var written = 0

  var isEmpty: Bool { written == bytes.count }
  var isFull: Bool { bytes.count - written >= Self.mostHeld }

  /// Writes what is taken; false when the other side is gone.
  mutating func flush(to socket: CInt) -> Bool {
    while !isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress?.advanced(by: written), $0.count - written, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      written += count
    }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostHeld)
    written = 0
    return true
  }
}
