import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// The values of a text, in the form of Duckling's server.
@MainActor
struct TextParseTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.contractRecords)
  }

  @Test(arguments: [
    (
      #"{"text":"بكرة الساعة ٩"}"#,
      #"{"body":"بكرة الساعة ٩","dim":"time","end":13,"latent":false,"start":0,"#
        + #""value":{"grain":"hour","type":"value","value":"2026-11-22T09:00:00+03:00"}}"#
    ),
    (
      #"{"text":"tomorrow from 3 to 5 pm","dims":["time"]}"#,
      #"{"body":"tomorrow from 3 to 5 pm","dim":"time","end":23,"latent":false,"start":0,"#
        + #""value":{"from":{"grain":"hour","value":"2026-11-22T15:00:00+03:00"},"#
        + #""to":{"grain":"hour","value":"2026-11-22T18:00:00+03:00"},"type":"interval"}}"#
    ),
    (
      #"{"text":"two hours"}"#,
      #"{"body":"two hours","dim":"duration","end":9,"latent":false,"start":0,"#
        + #""value":{"normalized":{"unit":"second","value":7200},"unit":"hour","value":2}}"#
    ),
    (
      #"{"text":"٤٢٫٥٠ ريال"}"#,
      #"{"body":"٤٢٫٥٠ ريال","dim":"amount-of-money","end":10,"latent":false,"start":0,"#
        + #""value":{"type":"value","unit":"SAR","value":"42.50"}}"#
    ),
    (
      #"{"text":"كل أحد وثلاثاء"}"#,
      #"{"body":"كل أحد وثلاثاء","dim":"recurrence","end":14,"latent":false,"start":0,"#
        + #""value":{"dtstart":"2026-11-22","rrule":"FREQ=WEEKLY;BYDAY=SU,TU"}}"#
    ),
    (
      #"{"text":"3/4","locale":"en","timeZone":"Asia/Baku","now":"2026-11-21T09:00:00+04:00","dims":["time"]}"#,
      #"{"body":"3/4","dim":"time","end":3,"latent":false,"start":0,"#
        + #""value":{"grain":"day","type":"value","value":"2027-03-04T00:00:00+04:00"}}"#
    ),
  ])
  func `a text is parsed against the user's clock`(params: String, entity: String) throws {
    #expect(try sample.perform("text/parse", params) == #"{"entities":["# + entity + "]}")
  }

  @Test(arguments: [16, 60])
  func `a value far behind the beginning of a text is read`(kibibytes: Int) throws {
    let text = String(repeating: "x ", count: kibibytes << 9) + "500 SAR"
    let answer = try sample.perform("text/parse", #"{"text":""# + text + #""}"#)
    #expect(answer.contains(#""body":"500 SAR""#))
  }

  @Test func `of more values than a line takes the rest is told from where it begins`() throws {
    struct Answer: Decodable {
      struct Value: Decodable { let body: String }
      let entities: [Value]
      let nextOffset: Int?
    }
    let text = (1...2000).map(String.init).joined(separator: " ; ")
    var (bodies, offset): ([String], Int?) = ([], 0)
    while let from = offset {
      let said = try sample.perform("text/parse", #"{"text":"\#(text)","dims":["number"],"offset":\#(from)}"#)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(said.utf8))
      bodies += answer.entities.map(\.body)
      offset = answer.nextOffset
    }
    #expect(bodies == (1...2000).map(String.init))
    let two = try sample.perform("text/parse", #"{"text":"1 ; 2 ; 3","dims":["number"],"offset":1,"limit":1}"#)
    #expect(two.hasSuffix(#"}],"nextOffset":2}"#), "\(two)")
  }

  @Test func `what does not fit is named`() throws {
    for (field, params) in [
      ("timeZone", #"{"text":"x","timeZone":"Nowhere/City"}"#), ("now", #"{"text":"x","now":"yesterday"}"#),
    ] {
      let error = try #require(sample.error("text/parse", params))
      #expect(error.code == .invalidParams)
      #expect("\(error)".contains(field))
    }
  }
}
