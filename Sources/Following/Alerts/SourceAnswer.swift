import FoundationEssentials
import HTTP
import JSONText
import Models
import Records

/// The list of alerts that a source answers with, in one page or in several.
///
/// The whole of it has as many as `X-Total-Count` says; who says nothing answers with all at once. Each page begins with the last
/// record of the page before. A record that cannot be read is left out by name, and so is the second of two with the same number.
/// What is too long is cut, or left out where it cannot be.
struct SourceAnswer {
  private(set) var alerts: [Alert] = []
  /// The numbers of all, those that were left out too: they are not gone.
  private(set) var listed: Set<Int> = []
  private(set) var excess = Excess()
  /// How many records the pages had, and how many of them stood on no page before.
  private var (count, fresh) = (0, 0)
  /// The number of the last one.
  private var last: Int?

  /// Whether the number of every record is known.
  private var isNumbered = true
  private var taken: Set<Int> = []
  /// How many there are, as the source says; nil before the first page.
  private var total: Int?
  private var pages = 0
  /// Whether the pages do not fit together: something came or went meanwhile, or the source does not give what it says that it has.
  private(set) var isChanging = false
  /// Whether a page was the beginning of the list again, and nothing else: the source knows no offsets.
  private(set) var isBeginningAgain = false
  /// The number of the first one.
  private var begin: Int?
  /// Whether the last page began elsewhere than where the one before ended, brought something new, and was not the last.
  private var isGrowing = false
  /// Whether what the source says of how many there are is no number that can be.
  private(set) var isMiscounted = false
  /// Whether a number stood on one page twice.
  private var isRepeating = false
  /// Why the first one cannot be read.
  private var first: RecordRefusal?

  private struct Number: Decodable {
    let id: Int
  }

  /// Whether the number of every record is known and all are here, so that what is not listed is gone.
  var isWhole: Bool { isNumbered && isComplete }

  private var isComplete: Bool { !isChanging && !isMiscounted && total.map { fresh >= $0 } ?? false }

  /// Whether the rest is to be asked for; where the end is nobody knows of a list whose number cannot be read.
  ///
  /// Of a list that changes meanwhile all is read that brings something new: the most urgent alert may be the last.
  var hasMore: Bool {
    !isMiscounted && !isComplete && pages < Self.mostPages && (!isChanging || isGrowing)
  }

  /// Where the next page begins.
  var offset: Int { last == nil ? count : count - 1 }

  /// Whether all came at once, so that the tag of the answer is one of the whole list.
  var isOnePage: Bool { isComplete && pages == 1 }

  /// Takes in a page.
  ///
  /// - Parameters:
  ///   - body: An array of alerts.
  ///   - total: How many there are in all.
  ///   - today: From when days are counted.
  /// - Throws: Why it is no list.
  mutating func take(_ body: [UInt8], total: ListTotal, today: CalendarDay) throws(RecordRefusal) {
    // By it the records are found and numbered; each is read as it came.
    let mended = JSONText.mended(body)
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    let (before, freshBefore, offset, anchor) = (listed, fresh, offset, last)
    for (index, value) in values.enumerated() {
      let id = value.kind == .object ? Self.number(of: Array(mended[value.range])) : nil
      if index == 0, let anchor, id != anchor { (isChanging, isBeginningAgain) = (true, id == begin) }
      (last, begin) = (id, begin ?? id)
      // What stood on a page before moved on while this one was fetched.
      if let id, before.contains(id) { continue }
      fresh += 1
      let isRepeated = id.map(taken.contains) ?? false
      do throws(RecordRefusal) {
        guard value.kind == .object else { throw .notAnObject }
        if let id, !listed.insert(id).inserted { isRepeating = true }
        try take(Record.decode(AlertFields.self, from: Record.document(Array(body[value.range]))), today)
      } catch {
        first = first ?? error
        isNumbered = isNumbered && id != nil
        let name = id.map(String.init) ?? "#\(offset + index + 1)"
        excess.broken.add(
          BrokenRecords.Record(name: name, field: error.field ?? "JSON", isRepeated: isRepeated)
        )
      }
    }
    count = offset + values.count
    pages += 1
    isBeginningAgain = isBeginningAgain && fresh == freshBefore
    isMiscounted = isMiscounted || total == .unusable
    let told = total.count ?? count
    // Who gives nothing more has no more, whatever it says, and who gives more than it says does not know.
    // One that came twice in the only page counts twice where the source counts it so.
    let isCounted = !isRepeating || total.count == nil || pages == 1 && fresh == told
    let isContradiction = fresh > told || fresh == freshBefore && fresh < told || !isCounted
    isChanging = isChanging || told != self.total ?? told || isContradiction
    self.total = told
    isGrowing = fresh > freshBefore && count < told
    if !isComplete, !isChanging, pages == Self.mostPages { excess.read = fresh }
  }

  private static func number(of record: [UInt8]) -> Int? {
    try? Record.decode(Number.self, from: Record.document(record)).id
  }

  /// Why the first record cannot be read, where none can.
  var refusal: RecordRefusal? { excess.broken.count == fresh ? first : nil }

  /// Of a list that is longer only this much is read: far more than is kept.
  private static let mostPages = 50

  private mutating func take(_ told: AlertFields, _ today: CalendarDay) throws(RecordRefusal) {
    var fields = told
    if let field = fields.tooLong { return excess.skip(field) }
    fields.title = excess.cutting(fields.title, to: Bounds.name)
    fields.message = excess.cutting(fields.message, to: Bounds.text)
    let alert = try fields.record(on: today)
    guard taken.insert(alert.id).inserted else { throw .wrongField("id") }
    alerts.append(alert)
  }

  /// Whether an alert that was listed before is no more.
  func isGone(_ remoteID: Int) -> Bool { isWhole && !listed.contains(remoteID) }

  /// The numbers of those that stand open at the source; of those that may have been put away there, only what is certainly gone
  /// is not among them.
  func open(of unknown: Set<Int>) -> Set<Int> {
    let open = listed.subtracting(alerts.filter(\.isDismissed).map(\.id))
    return isWhole ? open : open.union(unknown.subtracting(listed))
  }
}

extension AlertFields {
  /// The member that is too long and cannot be cut.
  fileprivate var tooLong: String? {
    if alertType.rawValue.utf8.count > Bounds.name { return "alertType" }
    if severity.rawValue.utf8.count > Bounds.name { return "severity" }
    return (actionUrl?.utf8.count ?? 0) > Bounds.text ? "actionUrl" : nil
  }
}

extension HTTPResponse {
  /// Why the answer to a question for alerts is none, by its status.
  func failure(at host: String) -> SourceFailure? {
    switch status {
    case 200: nil
    case 401, 403: .unauthorized(host: host)
    default: .status(status, host: host)
    }
  }

  /// How many a list has in all, where it is told in pages.
  var total: ListTotal { headers["x-total-count"].map(ListTotal.init) ?? .untold }

  /// In seconds.
  var wait: Double? { retryAfter(at: Date()).map { $0 / .seconds(1) } }
}
