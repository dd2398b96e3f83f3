import Glibc

extension ChatLoop {
  /// Lines in, replies out.
  ///
  /// Who begins it hears signals: there is nothing to restore, and one ends the process in a blocked write too.
  func runPlain(_ conversation: some Conversing) throws(Display.Failure) -> Ending {
    var hasFaulted = try say(conversation.opening(), conversation)
    conversation.noteAnnounced()
    var lines = PlainLines()
    /// Whether the conversation is over.
    func answer(_ line: PlainLines.Line) throws(Display.Failure) -> Bool {
      switch line {
      case .text(let text):
        let reply = conversation.reply(to: text)
        hasFaulted = try say(reply.lines, conversation) || hasFaulted
        return reply.leaves
      case .tooLong:
        try display.write([conversation.refusalOfLongLine])
        return false
      }
    }
    reading: while !lines.isEndless {
      switch try readPortion(conversation) {
      case .bytes(let portion):
        for line in lines.append(portion) where try answer(line) { return hasFaulted ? .faulted : .left }
      case .end: break reading
      case .failed(let number): return .inputFailed(number)
      }
    }
    if let line = lines.end() { _ = try answer(line) }
    return hasFaulted ? .faulted : .left
  }

  /// Says an answer where answers go, and a fault where faults do; answers whether it was one.
  private func say(_ lines: [Line], _ conversation: some Conversing) throws(Display.Failure) -> Bool {
    guard conversation.isFault else {
      try display.write(lines)
      return false
    }
    errors.complain(lines)
    return true
  }

  private enum Portion {
    case bytes([UInt8])
    case end
    /// The system's error number.
    case failed(Int32)
  }

  /// What has arrived.
  ///
  /// What else goes on meanwhile goes on.
  private func readPortion(_ conversation: some Conversing) throws(Display.Failure) -> Portion {
    while true {
      var watched = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is left out.
        pollfd(fd: conversation.wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&watched, nfds_t(watched.count), milliseconds(conversation.quietTime))
      let announcements = conversation.announcements(isBusy: false)
      if !announcements.isEmpty { try display.write(announcements) }
      conversation.noteAnnounced()
      guard watched[0].revents != 0 else { continue }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
        let result = read(input, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch failure {
      case 0: return bytes.isEmpty ? .end : .bytes(bytes)
      case EINTR, EAGAIN: continue
      // A terminal that hung up is an end like any other.
      case EIO: return .end
      default: return .failed(failure)
      }
    }
  }
}
