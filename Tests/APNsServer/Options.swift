/// How the server answers, beside what a device's token asks for.
struct Options {
  /// Where its certificate is written, which is its own authority.
  let authorities: String
  /// The key whose tokens it takes; without one every token is.
  var key: String?
  /// Answers wait so many milliseconds.
  var delay = 0
  /// A connection is cut off after about so many requests, with those that are under way taken and not answered.
  var resetEvery: Int?
  /// A connection ends with GOAWAY after so many requests, with others under way.
  var goAwayEvery: Int?
  /// Everything is answered by 403 with this reason, or by 429 for `TooManyProviderTokenUpdates`.
  var refusal: String?
  /// The app that it knows; any where it is not told.
  var topic: String?
  /// So many streams a connection may have.
  var streams = 1000
  /// By so many seconds its clock is ahead.
  var clockAhead = 0
  init(_ words: [String]) throws {
    var values: [String: String] = [:]
    var rest = words[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Fault("\(name) needs a value") }
      values[name] = value
    }
    func number(_ name: String) throws -> Int? {
      guard let text = values.removeValue(forKey: name) else { return nil }
      guard let number = Int(text) else { throw Fault("\(name) is no number") }
      return number
    }
    guard let authorities = values.removeValue(forKey: "--authorities") else { throw Fault("--authorities is missing") }
    self.authorities = authorities
    key = values.removeValue(forKey: "--key")
    refusal = values.removeValue(forKey: "--refusal")
    topic = values.removeValue(forKey: "--topic")
    delay = try number("--delay") ?? delay
    resetEvery = try number("--reset-every")
    goAwayEvery = try number("--goaway-every")
    streams = try number("--streams") ?? streams
    clockAhead = try number("--clock-ahead") ?? clockAhead
    if let name = values.keys.first { throw Fault("unknown option \(name)") }
  }
}
