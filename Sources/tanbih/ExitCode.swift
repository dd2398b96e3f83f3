/// How the program ended, for whoever started it.
enum ExitCode: Int32 {
  case done = 0
  /// The answer is no, or nothing was found.
  case no = 1
  case usage = 2
  /// BSD's `EX_SOFTWARE`: something inside, or below, does not work.
  case fault = 70
}
