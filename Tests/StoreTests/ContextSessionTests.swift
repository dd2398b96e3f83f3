import Foundation
import Store
import TestSupport
import Testing

/// The sessions of the Model Context Protocol, as any process takes them up.
struct ContextSessionTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(folder: folder.url)
  }

  @Test func `what was said in a session comes back in its order, to its own token alone, until it ends`() throws {
    let sessions = store.user("me").contextSessions
    try sessions.put("one", of: "token", saying: "{1}", now: .now)
    try sessions.add("{2}", to: "one", now: .now)
    try sessions.add("{3}", to: "none", now: .now)
    #expect(try sessions.get("one", of: "token") == ["{1}", "{2}"])
    #expect(try sessions.get("one", of: "other") == nil)
    #expect(try sessions.get("none", of: "token") == nil)
    #expect(try store.user("other").contextSessions.get("one", of: "token") == nil)
    try sessions.remove("one")
    #expect(try sessions.get("one", of: "token") == nil)
  }

  @Test func `of more sessions than are kept those go that were silent longest`() throws {
    let sessions = store.user("me").contextSessions
    for number in 0...ContextSessionRepository.most {
      let now = Date(timeIntervalSince1970: Double(number))
      try sessions.put("\(number)", of: "token", saying: "{}", now: now)
      if number == 1 { try sessions.add("{}", to: "0", now: now.addingTimeInterval(0.5)) }
    }
    #expect(try sessions.get("0", of: "token") == ["{}", "{}"])
    #expect(try sessions.get("1", of: "token") == nil)
    #expect(try sessions.get("\(ContextSessionRepository.most)", of: "token") == ["{}"])
  }

  @Test func `a token that is removed takes its sessions along`() throws {
    for name in ["one", "other"] {
      let token = Token(name: name, user: "me", scope: .chat, expires: nil)
      #expect(try store.tokens.add(token, digest: name, now: .now))
      try store.user("me").contextSessions.put(name, of: name, saying: "{}", now: .now)
    }
    #expect(try store.tokens.remove("one"))
    #expect(try store.user("me").contextSessions.get("one", of: "one") == nil)
    #expect(try store.user("me").contextSessions.get("other", of: "other") == ["{}"])
  }
}
