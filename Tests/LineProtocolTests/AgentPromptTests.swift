import Testing

/// Prompts of the Agent Client Protocol, and what is streamed to them.
@MainActor
struct AgentPromptTests {
  let client: FrontEnd
  let session: String

  init() throws {
    client = try FrontEnd()
    session = try client.newSession()
  }

  @Test func `an alert and a dependent's are said as text with their links, which also come by themselves`() {
    let start = #"{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"\#(session)","update":{"#
    let chunk = start + #""sessionUpdate":"agent_message_chunk","content":{"#
    let text =
      #"اقتراب موعد ضريبي: إقرار ضريبة القيمة المضافة. الموعد بعد 5 أيام، في 26 نوفمبر 2026.\ntanbih://taxes/declarations"#
      + #"\n\nولدك حسام باقي له 5 يوم على اصدار رخصة\ntanbih://dependents"#
      + #"\n\nولك 5 تنبيهات أخرى.\ntanbih://alerts"#
    #expect(
      client.send(client.prompt("وش عندي؟", in: session)) + client.rest() == [
        chunk + #""type":"text","text":"\#(text)"}}}}"#,
        chunk + #""type":"resource_link","uri":"tanbih://taxes/declarations","name":"الضرائب"}}}}"#,
        chunk + #""type":"resource_link","uri":"tanbih://dependents","name":"صفحة التابعين"}}}}"#,
        chunk + #""type":"resource_link","uri":"tanbih://alerts","name":"التنبيهات"}}}}"#,
        start + #""sessionUpdate":"session_info_update","title":"وش عندي؟"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"result":{"stopReason":"end_turn"}}"#,
      ]
    )
  }

  @Test(arguments: [
    ("متى تنتهي هوية ولدي؟", "لا هوية وطنية مسجّلة"),
    ("وش على ولدي؟", "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    ("what about my daughter?", "Your daughter ⁨ليان⁩: ⁨تجديد الهوية⁩, on 9 December 2026."),
    ("pasportum nə vaxt bitir?", "Pasportunuz"),
  ])
  func `an answer is in the language of the question`(question: String, start: String) {
    #expect(client.say(question, in: session).first?.hasPrefix(start) == true)
  }

  @Test func `a command is answered as it is in a terminal`() {
    #expect(
      client.say("/dependents", in: session) == [
        """
        التابعون

        ولدك حسام: اصدار رخصة، باقي له 5 أيام

        ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا

        والدتك نورة: تجديد الجواز، باقي لها 41 يومًا
        """, "session_info_update", "end_turn",
      ]
    )
    #expect(client.say("/whre", in: session) == ["لا أمر بهذا الاسم: ⁨/whre⁩. هل تقصد ⁨/where⁩؟", "end_turn"])
  }

  @Test(arguments: [
    (#"[{"type":"resource_link","uri":"tanbih://dependents","name":"x"}]"#, "التابعون\n"),
    (#"[{"type":"resource_link","uri":"tanbih://nowhere","name":"x"}]"#, "لا خدمة بهذا الاسم"),
    (#"[{"type":"resource_link","uri":"file:///a","name":"/where"}]"#, "الطريق: المحادثة"),
    (#"[{"type":"text","text":" "},{"type":"resource_link","uri":"file:///a","name":"/where"}]"#, "الطريق: المحادثة"),
    (
      #"[{"type":"text","text":"/where"},{"type":"resource_link","uri":"tanbih://dependents","name":"x"}]"#,
      "الطريق: المحادثة"
    ),
  ])
  func `a link alone is followed if it is ours, and is otherwise its name`(prompt: String, start: String) {
    let said = client.ask("session/prompt", #"{"sessionId":"\#(session)","prompt":\#(prompt)}"#).map(FrontEnd.said)
    #expect(said.first?.hasPrefix(start) == true, "\(said)")
  }

  @Test func `nothing that is said takes a line of 64 KiB, whatever it is made of`() throws {
    // A reply that quotes what was typed; each character of it takes six bytes as an escape.
    let text = "/" + String(repeating: #"\u0001"#, count: 100_000)
    let lines = client.send(client.prompt(text, in: session)) + client.rest()
    #expect(lines.count > 50)
    #expect(lines.allSatisfy { $0.utf8.count < 64 * 1024 - 1 })
    #expect(lines.last?.hasSuffix(#""result":{"stopReason":"end_turn"}}"#) == true)
  }

  // MARK: Cancelling

  @Test func `a prompt that is cancelled before it was looked at does nothing`() {
    #expect(client.send(client.prompt("/language en", in: session)) == [])
    #expect(client.notify("session/cancel", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said) == ["cancelled"])
    #expect(client.rest() == [])
    #expect(client.say("/where", in: session).first == "الطريق: المحادثة")
  }

  @Test func `a prompt that is cancelled while it is answered says no more`() {
    #expect(client.send(client.prompt("/" + String(repeating: "x", count: 100_000), in: session)) == [])
    #expect((1...4).contains(client.step().count))
    #expect(client.notify("session/cancel", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said) == ["cancelled"])
    #expect(client.rest() == [])
    #expect(client.notify("session/cancel", #"{"sessionId":"\#(session)"}"#) == [])
    #expect(client.say("/where", in: session) == ["الطريق: المحادثة", "end_turn"])
  }

  @Test(arguments: [#""a""#, "7", "1.50", #""\u0061""#])
  func `a request is cancelled by its id`(id: String) {
    let prompt = #"{"sessionId":"\#(session)","prompt":[{"type":"text","text":"/where"}]}"#
    #expect(client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"session/prompt","params":\#(prompt)}"#) == [])
    #expect(client.notify("$/cancel_request", #"{"requestId":8}"#) == [])
    #expect(
      client.notify("$/cancel_request", #"{"requestId":\#(id)}"#)
        == [#"{"jsonrpc":"2.0","id":\#(id),"result":{"stopReason":"cancelled"}}"#]
    )
    #expect(client.rest() == [])
  }

  @Test(arguments: ["{}", #"{"sessionId":1}"#, #"{"sessionId":"none"}"#])
  func `a cancellation of nothing is met with silence`(params: String) {
    #expect(client.send(client.prompt("/where", in: session)) == [])
    #expect(client.notify("session/cancel", params) == [])
    #expect(client.notify("no/such", params) == [])
    #expect(client.rest().last.map(FrontEnd.said) == "end_turn")
  }

  // MARK: Several at once

  @Test func `prompts of a session are answered one after the other`() {
    for text in ["/where", "/language en", "/where"] { #expect(client.send(client.prompt(text, in: session)) == []) }
    let said = client.rest().map(FrontEnd.said)
    #expect(
      said == [
        "الطريق: المحادثة", "session_info_update", "end_turn", "From now on I speak English.", "config_option_update",
        "current_mode_update",
        "end_turn",
        "The way here: Chat", "end_turn",
      ]
    )
  }

  @Test func `when many prompts wait no more are read, until some are answered`() {
    for _ in 1...63 { #expect(client.send(client.prompt("/where", in: session)) == []) }
    #expect(!client.isFull)
    #expect(client.send(client.prompt("/where", in: session)) == [])
    #expect(client.isFull)
    _ = client.step()
    #expect(!client.isFull)
    #expect(client.rest().filter { $0.contains("end_turn") }.count == 63)
  }
}
