import CCurl
import Glibc

/// The open sockets of a client whose requests share a connection, held shut while the library writes to them.
///
/// The library writes every frame by itself, three for a small request. Held shut, the system makes few and full packets of what
/// was written in one go, and wakes whoever reads them once.
///
/// It belongs to the client's thread, and outlives the library's connections.
final class SocketCork {
  private var sockets: Set<curl_socket_t> = []

  /// Has the sockets of a handle's connections told to this.
  func watch(_ handle: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = libcurl_easy_set_pointer(handle, CURLOPT_SOCKOPTDATA, context)
    _ = libcurl_easy_set_opened(handle) { context, socket, _ in
      SocketCork.from(context)?.sockets.insert(socket)
      return CURL_SOCKOPT_OK
    }
    _ = libcurl_easy_set_pointer(handle, CURLOPT_CLOSESOCKETDATA, context)
    _ = libcurl_easy_set_closing(handle) { context, socket in
      SocketCork.from(context)?.sockets.remove(socket)
      return close(socket)
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> SocketCork? {
    context.map { Unmanaged<SocketCork>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Holds back what is written until all of `body` is done.
  func holding(_ body: () -> Void) {
    set(1)
    body()
    set(0)
  }

  private func set(_ isShut: CInt) {
    var isShut = isShut
    for socket in sockets {
      setsockopt(socket, CInt(IPPROTO_TCP), TCP_CORK, &isShut, socklen_t(MemoryLayout<CInt>.size))
    }
  }
}
