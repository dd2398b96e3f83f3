/// How often the pages of a list did not fit together: of one with other records each time, and of one that grows whenever it is asked
/// for, only so much is read.
struct ListSlips {
  private var (longestPage, count) = (0, 0)
  /// How many pages in a row brought no number that was not there before.
  private var blanks = 0

  /// Takes note of a page.
  ///
  /// - Parameters:
  ///   - leadsOn: Whether it has the last record of the page before, where it was asked for from there.
  ///   - goesOnBehindEnd: Whether it brought something new, and no number says where the end is: where it is shorter than another was,
  ///     that was there.
  ///   - length: How many records it has.
  mutating func note(leadsOn: Bool, goesOnBehindEnd: Bool, length: Int) {
    if !leadsOn || goesOnBehindEnd && length < longestPage { count += 1 }
    longestPage = max(longestPage, length)
  }

  /// Takes note of whether a page brought nothing but records without a number, or those that came before.
  mutating func note(isBlank: Bool) { blanks = isBlank ? blanks + 1 : 0 }

  /// Whether no more is read: records without a number cannot be told apart, and who gives three pages of them will not give anything else.
  var areBlank: Bool { blanks >= 3 }

  /// Whether the list is taken as far as it came.
  var areTooMany: Bool { count > 3 }
}
