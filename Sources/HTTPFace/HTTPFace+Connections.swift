import CMicrohttpd
import CSystem
import Glibc
import HTTPWire

/// The connections: who is let in, what moves, and what is watched for.
extension HTTPFace {
  func accept(from listener: CInt) {
    let flags = CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    var address = sockaddr_storage()
    while true {
      var size = socklen_t(MemoryLayout.size(ofValue: address))
      let client = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept4(listener, $0, &size, flags) }
      }
      guard client >= 0 else {
        // Without a descriptor left the next look tries again: until then the kernel would only say the same.
        if errno != EAGAIN, !relays.isEmpty { watch(listener, as: Source.listener | UInt64(listener), for: 0) }
        return
      }
      guard let name = Caller(socket: client, address: address, size: size).name(isOpen: isOpen) else {
        Glibc.close(client)
        continue
      }
      take(client, from: name, isFile: Int32(address.ss_family) == AF_UNIX)
    }
  }

  /// Gives a client its place, or tells it why there is none.
  private func take(_ client: CInt, from address: String, isFile: Bool) {
    var refusal: RequestGuard.Refusal?
    switch places.take(address) {
    case .served: break
    case .told(let reason): refusal = reason
    case .none:
      Glibc.close(client)
      return
    }
    guard let relay = open(client, from: address, isFile: isFile, isServed: refusal == nil) else {
      return places.leave(address, wasServed: refusal == nil)
    }
    lastNumber += 1
    relays[lastNumber] = relay
    service.metrics.connections = relays.count
    if let refusal { relay.refuse(refusal) }
    move(lastNumber)
  }

  /// Makes the relay of a connection; nil, and the connection closed, where it cannot be.
  private func open(_ client: CInt, from address: String, isFile: Bool, isServed: Bool) -> Relay? {
    var yes: CInt = 1
    setsockopt(client, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    // What comes by a file never leaves the machine.
    let security = isFile ? nil : identity?.connection()
    let isEncrypted = isFile || (security != nil) == (identity != nil)
    guard isEncrypted, let inner = isServed ? pairWithLibrary() : -1 else {
      Glibc.close(client)
      return nil
    }
    return Relay(client: client, inner: inner, address: address, security: security) { [service] in
      service.refuse($0, of: $1)
    }
  }

  /// Makes the pair of which the library has the other end; nil where it takes none.
  private func pairWithLibrary() -> CInt? {
    var pair: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    guard let daemon, daemon.add(pair[1]) else {
      Glibc.close(pair[0])
      return nil
    }
    numbers[pair[1]] = lastNumber + 1
    return pair[0]
  }

  func move(_ number: UInt64) {
    guard let relay = relays[number] else { return }
    relay.move()
    guard !relay.isOver else { return close(number) }
    watch(relay.client, as: number, for: Self.bits(reading: relay.wantsToRead, writing: relay.wantsToWrite))
    guard relay.inner >= 0 else { return }
    watch(
      relay.inner,
      as: number | Source.inner,
      for: Self.bits(reading: relay.wantsToReadInner, writing: relay.wantsToWriteInner)
    )
  }

  func close(_ number: UInt64) {
    guard let relay = relays.removeValue(forKey: number) else { return }
    watched[number] = nil
    watched[number | Source.inner] = nil
    service.metrics.connections = relays.count
    places.leave(relay.address, wasServed: relay.isServed)
    streams.remove(number)
    service.metrics.streams = streams.count
    relay.close()
  }

  private static func bits(reading: Bool, writing: Bool) -> UInt32 {
    (reading ? EPOLLIN.rawValue : 0) | (writing ? EPOLLOUT.rawValue : 0)
  }

  /// Tells the kernel what is waited for, where that is something new.
  func watch(_ descriptor: CInt, as source: UInt64, for bits: UInt32) {
    let before = watched.updateValue(bits, forKey: source)
    guard before != bits else { return }
    var event = epoll_event(events: bits, data: epoll_data_t(u64: source))
    epoll_ctl(epoll, before == nil ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
  }
}
