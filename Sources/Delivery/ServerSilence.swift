/// Whether a server takes what is sent and says nothing: nobody waits for it with each push anew.
struct ServerSilence {
  /// How many answers have come.
  private(set) var answers = 0
  /// How many attempts ended without an answer while nothing else was answered either.
  private var timeouts = 0

  /// One may be a push that the server cannot digest.
  private static let most = 2

  /// Takes note of an answer, whatever it says.
  mutating func noteAnswer() {
    answers += 1
    timeouts = 0
  }

  /// Takes note of an attempt that began after so many answers and had none in time.
  mutating func noteTimeout(sentAfter answers: Int) {
    if answers == self.answers { timeouts += 1 }
  }

  var isLasting: Bool { timeouts >= Self.most }
}
