import Models
import Repositories
import Store
import Testing

@Suite(.onEveryEngine) struct SessionRepositoryTests {
  let sessions: SessionRepository

  init() throws {
    sessions = try Store.ofTest().user("me").sessions
  }

  @Test func `what was said is kept in order, with its links`() throws {
    let answer = SessionRecord.Line(
      speaker: .assistant,
      text: "ولدك حسام باقي له 5 يوم على اصدار رخصة",
      language: .arabic,
      link: "tanbih://dependents"
    )
    try sessions.put(.sample(1), adding: [.question("وش عندي؟"), answer])
    try sessions.put(.sample(1), adding: [.question("شكرا")])
    #expect(try sessions.lines(of: "s1") == [.question("وش عندي؟"), answer, .question("شكرا")])
    #expect(try sessions.lines(of: "s2") == [])
  }

  @Test func `a conversation changes its title and its time, and goes with all that was said`() throws {
    var session = SessionRecord.sample(1)
    try sessions.put(session, adding: [.question("a")])
    session.title = "a"
    session.updatedAt = "2026-11-22T06:00:00.000Z"
    try sessions.put(session)
    #expect(try sessions.get("s1") == session)
    #expect(try sessions.remove("s1"))
    #expect(try sessions.remove("s1") == false)
    #expect(try sessions.get("s1") == nil)
    #expect(try sessions.lines(of: "s1") == [])
  }

  @Test func `conversations come newest first, page by page, whatever is added meanwhile`() throws {
    for number in 1...5 { try sessions.put(.sample(number, folder: number == 2 ? "/else" : "/home")) }
    #expect(try sessions.page().map(\.id) == ["s5", "s4", "s3", "s2", "s1"])
    #expect(try sessions.page(folder: "/home").map(\.id) == ["s5", "s4", "s3", "s1"])
    let first = try sessions.page(folder: "/home", limit: 2)
    #expect(first.map(\.id) == ["s5", "s4"])
    try sessions.put(.sample(6))
    #expect(try sessions.page(folder: "/home", after: first.last, limit: 2).map(\.id) == ["s3", "s1"])
    try sessions.remove("s4")
    #expect(try sessions.page(after: first.last).map(\.id) == ["s3", "s2", "s1"])
  }

  @Test func `the last of many lines and the newest of many conversations are kept`() throws {
    let count = SessionRepository.lineLimit + 5
    try sessions.put(.sample(0), adding: (1...count).map { .question("\($0)") })
    let lines = try sessions.lines(of: "s0").map(\.text)
    #expect(lines == (6...count).map(String.init))
    for number in 1..<SessionRepository.limit { try sessions.put(.sample(number), adding: [.question("x")]) }
    #expect(try sessions.page(limit: 1_000).count == SessionRepository.limit)
    try sessions.put(.sample(SessionRepository.limit))
    #expect(try sessions.page(limit: 1_000).count == SessionRepository.limit)
    #expect(try sessions.lines(of: "s0") == [])
    #expect(try sessions.lines(of: "s1") == [.question("x")])
  }
}
