import Databases
import Foundation
import Models
import Repositories
import Store
import Testing

@Suite(.onEveryEngine) struct DeviceRepositoryTests {
  let store: Store
  let token = DeviceToken.sample("phone")
  let noon = Date(timeIntervalSince1970: 1_795_251_600)

  init() throws {
    store = try Store.ofTest()
  }

  @Test func `a device is registered, known, signed out and registered again`() throws {
    let devices = store.user("me").devices
    #expect(try devices.register(token, type: "ios", at: noon) == .added)
    #expect(try devices.register(token, type: "ios", at: noon + 60) == .unchanged)
    #expect(
      try devices.all() == [Device(token: token, type: "ios", createdAt: noon, updatedAt: noon + 60)]
    )
    #expect(try devices.unregister(token, at: noon + 120)?.isActive == false)
    #expect(try devices.unregister(token, at: noon + 180)?.updatedAt == noon + 120)
    #expect(try devices.register(token, type: "ios", at: noon + 240) == .changed)
    #expect(try devices.get(token)?.createdAt == noon)
  }

  @Test func `a device belongs to who registered it last, and what waited for the other is dropped`() throws {
    try store.user("me").devices.register(token, type: "ios", at: noon)
    try store.outbox.add([.sample(to: token)], at: noon)
    #expect(try store.user("other").devices.register(token, type: "ios", at: noon) == .added)
    #expect(try store.user("me").devices.all() == [])
    #expect(try store.user("me").devices.unregister(token, at: noon) == nil)
    #expect(try store.staffDevices.active().map(\.user) == ["other"])
    #expect(try store.outbox.counts().dropped == 1)
  }

  @Test func `signing out takes back what waits`() throws {
    try store.user("me").devices.register(token, type: "ios", at: noon)
    try store.outbox.add([.sample(to: token)], at: noon)
    try store.user("me").devices.unregister(token, at: noon)
    #expect(try store.outbox.counts().dropped == 1)
    #expect(try store.outbox.nextDue() == nil)
  }

  @Test(arguments: [(-1.0, false), (0.0, false), (1.0, true)])
  func `a device is only dropped if it was registered before it was gone`(seconds: TimeInterval, isGone: Bool) throws {
    try store.user("me").devices.register(token, type: "ios", at: noon)
    let push = UUID()
    #expect(
      try store.staffDevices.drop(token, goneSince: noon + seconds, except: push, reason: "Unregistered", at: noon + 10)
        == isGone
    )
    #expect(try store.user("me").devices.get(token)?.isActive == !isGone)
  }

  @Test func `what is silent for half a year or inactive for a month is erased`() throws {
    let devices = store.user("me").devices
    for name in ["fresh", "silent", "out"] { try devices.register(.sample(name), type: "ios", at: noon) }
    try devices.unregister(.sample("out"), at: noon)
    try devices.register(.sample("fresh"), type: "ios", at: noon + 100 * 86_400)
    #expect(try store.staffDevices.clean(at: noon + 30 * 86_400) == 0)
    #expect(try store.staffDevices.clean(at: noon + 30 * 86_400 + 1) == 1)
    #expect(try store.staffDevices.clean(at: noon + 180 * 86_400 + 1) == 1)
    #expect(try devices.all().map(\.token) == [.sample("fresh")])
  }

  @Test func `a token is never shown whole`() {
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains(token.hexadecimal.dropFirst(8)))
    #expect("\(token)" == token.hexadecimal.prefix(8) + "…")
  }

  @Test(arguments: [
    "", "abc", String(repeating: "a", count: 62), String(repeating: "a", count: 65),
    String(repeating: "g", count: 64), String(repeating: "a", count: 202), String(repeating: "٣", count: 64),
  ])
  func `what is not hexadecimal, or of a wrong length, is no token`(text: String) {
    #expect(DeviceToken(text) == nil)
  }
}
