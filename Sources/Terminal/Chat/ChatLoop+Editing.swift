import CReadline
import Glibc

extension ChatLoop {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  func runEditing(_ conversation: some Conversing) throws(Display.Failure) -> Ending {
    let signals = SignalDescriptor(Self.signals)
    let editor = LineEditor(
      input: input,
      output: output,
      terminal: terminal,
      interruption: signals.descriptor,
      display: display
    )
    editor.reportsFocus = notifies
    editor.completions = { conversation.completions(of: $0, word: $1) }
    try display.begin()
    var title = ""
    defer {
      editor.end()
      if !title.isEmpty { try? display.name("") }
      try? display.end()
    }
    try display.write(conversation.opening())
    begin(editor, conversation)
    // What has waited is told at the opening and right after an answer; in between when the person is through.
    var isBoundary = true
    while true {
      if title != conversation.title {
        title = conversation.title
        try display.name(title)
      }
      var watched = [
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is left out.
        pollfd(fd: conversation.wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&watched, nfds_t(watched.count), milliseconds(conversation.quietTime))
      while let signal = signals.next() {
        if let ending = handle(signal, editor) { return ending }
      }
      let isAmid = rl_end > 0 || conversation.isAsking
      let isBusy = (isAmid || !isBoundary) && editor.attention.isBusy(at: .now, isAmid: isAmid)
      let announcements = conversation.announcements(isBusy: isBusy)
      isBoundary = false
      let prompt = conversation.prompt
      if !announcements.isEmpty || prompt != editor.prompt {
        try editor.show(before: prompt) { () throws(Display.Failure) in try display.write(announcements) }
      }
      conversation.noteAnnounced()
      if notifies, let first = announcements.first, !conversation.isQuiet, editor.attention.isAway(at: .now),
        let notifier = display.notifier
      {
        try display.write(notifier.notification(of: first.text))
      }
      guard watched[1].revents != 0, let event = editor.read() else { continue }
      switch event {
      case .end: return .left
      case .line(let line):
        let reply = conversation.reply(to: line)
        try display.write(reply.lines)
        if reply.leaves { return .left }
        begin(editor, conversation)
        isBoundary = true
      }
    }
  }

  /// The time limit of a poll that ends no earlier than a time has passed; none is for ever.
  func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let limit = max(.zero, min(time, .seconds(3_600)))
    return Int32((limit / .milliseconds(1)).rounded(.up))
  }

  private func begin(_ editor: LineEditor, _ conversation: some Conversing) {
    editor.begin(prompt: conversation.prompt, history: conversation.history)
  }

  /// What a signal does to the line under edit, or that it ends the chat.
  private func handle(_ signal: Int32, _ editor: LineEditor) -> Ending? {
    switch signal {
    case SIGINT: editor.drop()
    case SIGTSTP: editor.suspend()
    case SIGCONT: editor.resume()
    case SIGWINCH: editor.resize()
    default: return .signal(signal)
    }
    return nil
  }
}
