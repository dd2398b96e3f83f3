import Foundation
import Store
import Testing

/// What clients go on with, as the store keeps it.
@Suite(.onEveryEngine) struct ClientRepositoryTests {
  let store: Store
  let client: ClientRepository

  init() throws {
    store = try Store.ofTest()
    client = store.user("me").client("a")
  }

  private static func progress(_ state: String, _ numbers: ClosedRange<Int>) -> ClientRepository.Progress {
    ClientRepository.Progress(state: state, messages: numbers.map { ($0, "m\($0)") })
  }

  @Test func `a revision grows with each change, and each client has its own`() throws {
    #expect(try client.get() == nil)
    #expect(try client.put("one", [:], at: .now) == 1)
    #expect(try client.put("two", [:], at: .now) == 2)
    let kept = try #require(try client.get())
    #expect((kept.state, kept.revision) == ("two", 2))
    #expect(try store.user("me").client("b").get() == nil)
    #expect(try store.user("you").client("a").get() == nil)
  }

  @Test func `of each conversation the last messages are kept, in their order`() throws {
    _ = try client.put("s", ["main": Self.progress("one", 1...150)], at: .now)
    #expect(try client.firstMessage(of: "main") == 1)
    let most = ClientRepository.mostMessages
    _ = try client.put("s", ["main": Self.progress("two", 151...most + 50)], at: .now)
    let kept = try #require(try client.conversation("main", last: 200))
    #expect(kept.state == "two")
    #expect(kept.messages == (most - 149...most + 50).map { "m\($0)" })
    #expect(try client.conversation("other", last: 200) == nil)
    #expect(try client.firstMessage(of: "main") == 51)
    #expect(try client.messages(of: "main", before: 54, count: 9) == ["m51", "m52", "m53"])
    #expect(try client.firstMessage(of: "other") == nil)
  }

  @Test func `more conversations than are kept push out those that were silent longest`() throws {
    let start = Date(timeIntervalSince1970: 0)
    for number in 0...ClientRepository.mostConversations {
      let progress = ["c\(number)": Self.progress("s", 1...1)]
      _ = try client.put("s", progress, at: start.addingTimeInterval(Double(number)))
    }
    #expect(try client.conversation("c0", last: 9) == nil)
    #expect(try client.conversation("c1", last: 9) != nil)
    #expect(try client.conversation("c\(ClientRepository.mostConversations)", last: 9) != nil)
  }

  @Test func `what is begun anew has nothing of before`() throws {
    _ = try client.put("s", ["main": Self.progress("one", 1...3), "b": Self.progress("one", 1...1)], at: .now)
    _ = try client.put("s", ["main": Self.progress("two", 1...1)], isAnew: true, at: .now)
    #expect(try client.conversation("main", last: 9)?.messages == ["m1"])
    #expect(try client.conversation("b", last: 9) == nil)
  }

  @Test func `with a token goes what its client went on with`() throws {
    let token = Token(name: "phone", user: "me", scope: .write, expires: nil)
    #expect(try store.tokens.add(token, digest: "a", now: .now))
    _ = try client.put("s", ["main": Self.progress("one", 1...3)], at: .now)
    #expect(try store.tokens.remove("phone"))
    #expect(try client.get() == nil)
    #expect(try client.conversation("main", last: 9) == nil)
  }
}
