/// How the program ended, for whoever started it.
package enum ExitCode: Int32, CaseIterable {
  case done = 0
  /// The answer is no, or nothing was found.
  case no = 1
  case usage = 2
  /// BSD's `EX_SOFTWARE`: something inside, or below, does not work.
  case fault = 70

  /// The key of its line in the manual page.
  package var summaryKey: String { "exit.\(self)" }
}
