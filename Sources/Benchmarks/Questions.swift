/// What is asked, in the three languages.
enum Questions {
  static let texts = ["وش عندي؟", "when does my passport expire?", "Oğlumun şəxsiyyət vəsiqəsi nə vaxt bitir?"]

  /// The questions as requests of the line protocol.
  static let lines = texts.enumerated().map { number, text in
    let request = #"{"jsonrpc":"2.0","id":\#(number),"method":"chat/send","params":{"text":"\#(text)"}}"#
    return Array(request.utf8) + [UInt8(ascii: "\n")]
  }
}
