import Calendars
import FoundationEssentials
import HTTP
import JSONText
import Models
import Notifications
import Records

/// The list of alerts that a source answers with, in one page or in several.
///
/// The whole of it has as many as `X-Total-Count` says, or ends where no link leads on; who says neither answers with all at once. A page
/// that is asked for by its place begins with the last record of the page before. A record that cannot be read is left out by name, and so
/// is the second of two with the same number. One that stands on two pages may have moved while they were fetched: only where a second
/// pass finds every record in its place again, it stands there twice. What is too long is cut, or left out where it cannot be.
///
/// Before anything goes on the word of a number, or because nothing more came where no number is told, it is asked once what stands behind
/// the end. Where there is more, the list goes on until nothing new comes.
struct SourceAnswer {
  /// The numbers of those that are kept, and would go where they are not listed, and of all that are known.
  private let (held, known): (Set<Int>, Set<Int>)
  /// Those of this pass, and those of the pass that this one is to confirm.
  private var (read, unconfirmedAlerts): ([Alert], [Alert]) = ([], [])
  /// The numbers of all, those that were left out too: they are not gone.
  private(set) var listed: Set<Int> = []
  private(set) var excess = Excess()
  /// How many records the pages had, how many of them stood on no page before, how many of these cannot be read, and how many pages came.
  private var (count, fresh, broken, pages) = (0, 0, 0, 0)
  /// The number of the last one, and of the first.
  private var (last, begin): (Int?, Int?)
  /// How many have no number.
  private var nameless = 0
  private var taken: Set<Int> = []
  /// Those of this pass that stood on a page before.
  private var moved: [Int] = []
  /// The numbers of this pass in their places, and those of the pass that this one is to confirm.
  private var (sequence, unconfirmed): ([Int?], [Int?]?) = ([], nil)
  /// How many there are, as the source says; nil where it does not.
  private var total: Int?
  /// Where the rest is, as the last page says.
  private(set) var next = NextPage.untold
  /// Whether a page has one record, so that none stands on two, whether it was asked what stands behind the end, whether there was
  /// more, though nobody says how much, and whether the last page brought something new.
  private var (isSingle, isProbed, isOpenEnded, isGrowing) = (false, false, false, false)
  /// Whether the pages do not fit together: something came or went meanwhile.
  private(set) var isChanging = false
  /// Whether a page was the beginning of the list again, and nothing else: the source knows no offsets.
  private(set) var isBeginningAgain = false
  private var slips = ListSlips()
  /// Whether what the source says of how many there are is no number that can be, or another than that of what it gives.
  private(set) var isMiscounted = false
  /// Why the first one cannot be read.
  private var first: RecordRefusal?

  private struct Number: Decodable {
    let id: Int
  }

  /// - Parameters:
  ///   - held: The numbers of those that are kept, and would go where they are not listed.
  ///   - known: Those of all that the source ever listed, as far as they are known; what is not among them is new.
  init(holding held: Set<Int> = [], knowing known: Set<Int> = []) {
    (self.held, self.known) = (held, known)
  }

  /// Whether the number of every record is known and all are here, so that what is not listed is gone.
  ///
  /// Where some came twice, and are counted twice where they are counted, another may be missing in the place of one of them.
  var isWhole: Bool { nameless == 0 && isComplete && (sequence.count == different || different == total) }

  private var isComplete: Bool {
    guard pages > 0, !isChanging, !isMiscounted, !isBegunAnew, next == .untold else { return false }
    let isConfirmed = unconfirmed == sequence
    if isOpenEnded { return !isGrowing && (moved.isEmpty || isConfirmed) }
    guard let total else { return moved.isEmpty || isConfirmed }
    // One that came twice counts twice where the source counts it so.
    return different == total || moved.isEmpty && fresh == total || isConfirmed && count == total
  }

  private var different: Int { listed.count + nameless }

  /// Whether the rest is to be asked for.
  ///
  /// Of a list that changes meanwhile, or whose number cannot be right, all is read that brings something new: the most urgent alert may
  /// be the last.
  var hasMore: Bool {
    guard pages < Self.mostPages, !slips.areBlank, !slips.areTooMany else { return false }
    if isComplete { return isDoubtful }
    if isBegunAnew { return true }
    return switch next {
    case .at: isGrowing
    case .elsewhere: false
    case .untold: isGrowing && (isMiscounted || isOpenEnded || total.map { count < $0 } ?? false)
    }
  }

  private var isBegunAnew: Bool { unconfirmed != nil && sequence.isEmpty && !isChanging }

  /// Whether nothing but a number, or that no more came, says that something is gone, or that what is new is all.
  private var isDoubtful: Bool {
    guard count > 0, nameless == 0, !isProbed else { return false }
    // A list as long as a page may be one that was cut off, and its number that of the page.
    let mayBePage = pages == 1 && next == .untold && PageLength.isUsual(count)
    return !held.isSubset(of: listed) || mayBePage && !listed.isSubset(of: known)
  }

  /// Whether it is being asked what stands behind the end.
  var isAskingBehindEnd: Bool { isComplete && isDoubtful }

  /// Where the next page begins.
  var offset: Int { isOverlapping ? count - 1 : count }

  private var isOverlapping: Bool { last != nil && !isSingle && next == .untold }

  /// Whether all came at once, so that the tag of the answer is one of the whole list.
  var isOnePage: Bool { isComplete && pages == 1 }

  /// Takes in a page.
  ///
  /// - Parameters:
  ///   - body: An array of alerts.
  ///   - total: How many there are in all.
  ///   - next: Where the rest is.
  ///   - today: From when days are counted.
  /// - Throws: Why it is no list.
  mutating func take(
    _ body: [UInt8],
    total: ListTotal,
    next: NextPage = .untold,
    today: CalendarDay
  ) throws(RecordRefusal) {
    // By it the records are found and numbered; each is read as it came.
    let mended = JSONText.mended(body)
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    if isComplete {
      isProbed = true
      // Who knows no offsets gives the same again.
      let numbers = values.map { $0.kind == .object ? Self.number(of: Array(mended[$0.range])) : nil }
      if numbers.allSatisfy({ $0.map(listed.contains) ?? false }) { return pages += 1 }
      isOpenEnded = self.total == nil
    }
    let (before, freshBefore, offset, isFirst) = (listed, fresh, offset, sequence.isEmpty)
    let anchor = isOverlapping ? last : nil
    var (here, leadsOn): (Set<Int>, Bool) = ([], anchor == nil || values.isEmpty)
    for (index, value) in values.enumerated() {
      let id = value.kind == .object ? Self.number(of: Array(mended[value.range])) : nil
      let isAnchor = index == 0 && anchor != nil && id == anchor
      leadsOn = leadsOn || id == anchor
      if index == 0, !isFirst, !isAnchor { (isChanging, isBeginningAgain) = (isChanging || anchor != nil, id == begin) }
      (last, begin) = (id, begin ?? id)
      let isRepeatedHere = id.map { !here.insert($0).inserted } ?? false
      if isAnchor { continue }
      sequence.append(id)
      if !isRepeatedHere, let id, before.contains(id) {
        moved.append(id)
      } else {
        take(Array(body[value.range]), value.kind, id, at: offset + index + 1, today)
      }
    }
    count = offset + values.count
    pages += 1
    (isGrowing, isSingle, self.next) = (fresh > freshBefore, isSingle || isFirst && values.count == 1, next)
    isBeginningAgain = isBeginningAgain && !isGrowing
    slips.note(isBlank: listed.count == before.count)
    isMiscounted = isMiscounted || total == .unusable
    isChanging = isChanging || pages > 1 && self.total != total.count
    self.total = total.count
    let mayGoOn = isGrowing && (isOpenEnded || isChanging || isMiscounted)
    slips.note(leadsOn: leadsOn, goesOnBehindEnd: mayGoOn, length: values.count)
    isChanging = isChanging || slips.areTooMany
    // More came than there are.
    if !isChanging, let told = total.count, fresh > told, different > told { isMiscounted = true }
    finish()
  }

  /// Says of a list that has no more, and is not complete, why.
  private mutating func finish() {
    guard !isComplete else {
      for id in moved { excess.broken.add(BrokenRecords.Record(name: String(id), field: "id", isRepeated: true)) }
      return
    }
    guard !hasMore, !isChanging, !isMiscounted, next != .elsewhere else { return }
    if pages == Self.mostPages || slips.areBlank { return excess.read = fresh }
    // Who gives nothing more has no more, whatever it says.
    if moved.isEmpty, next == .untold { return isMiscounted = true }
    let isAll = total.map { count == $0 } ?? true
    guard isAll, next == .untold, unconfirmed == nil, 2 * pages <= Self.mostPages else { return isChanging = true }
    let before = self
    self = SourceAnswer(holding: before.held, knowing: before.known)
    (unconfirmed, unconfirmedAlerts) = (before.sequence, before.read)
    (total, pages, isOpenEnded) = (before.total, before.pages, before.isOpenEnded)
  }

  /// Those that came; what came once is kept, should the second pass find less.
  var alerts: [Alert] {
    isComplete ? read : read + unconfirmedAlerts.filter { !listed.contains($0.id) }
  }

  private static func number(of record: [UInt8]) -> Int? {
    TwiceNamed.isIn(record) ? nil : try? Record.decode(Number.self, from: Record.document(record)).id
  }

  /// Why the first record cannot be read, where none can.
  var refusal: RecordRefusal? { broken == fresh ? first : nil }

  /// Of a list that is longer only this much is read: far more than is kept.
  private static let mostPages = 50

  private mutating func take(
    _ record: [UInt8],
    _ kind: JSONText.Kind,
    _ id: Int?,
    at place: Int,
    _ today: CalendarDay
  ) {
    fresh += 1
    if id == nil { nameless += 1 }
    let isRepeated = id.map(taken.contains) ?? false
    do throws(RecordRefusal) {
      guard kind == .object else { throw .notAnObject }
      if let id { listed.insert(id) } else if TwiceNamed.isIn(record) { throw .repeatedField("id") }
      try take(Record.decode(AlertFields.self, from: Record.document(record)), today)
    } catch {
      first = first ?? error
      broken += 1
      let name = id.map(String.init) ?? "#\(place)"
      excess.broken.add(BrokenRecords.Record(name: name, field: error.field ?? "JSON", isRepeated: isRepeated))
    }
  }

  private mutating func take(_ told: AlertFields, _ today: CalendarDay) throws(RecordRefusal) {
    var fields = told
    if let field = fields.tooLong { return excess.skip(field) }
    fields.title = excess.cutting(fields.title, to: Bounds.name)
    fields.message = excess.cutting(fields.message, to: Bounds.text)
    let alert = try fields.record(on: today)
    guard taken.insert(alert.id).inserted else { throw .wrongField("id") }
    read.append(alert)
  }

  /// Why a list that was read is not whole; nil where it is.
  func failure(isOver: Bool) -> SourceFailure? {
    if isMiscounted { return .miscounted }
    if isBeginningAgain { return .beginningAgain }
    if isChanging { return .changing }
    if isOver { return .slow }
    return next == .elsewhere ? .elsewhere : nil
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

  /// Whether it says that there is nothing where a page behind the end of a list would be.
  var isBehindEnd: Bool { [204, 404, 410, 416].contains(status) }

  /// How many a list has in all, where it is told in pages: by `X-Total-Count`, or behind the slash of `Content-Range` (RFC 9110, 14.4).
  var total: ListTotal {
    let range = headers["content-range"]?.split(separator: "/").last.map(String.init)
    return (headers["x-total-count"] ?? (range == "*" ? nil : range)).map(ListTotal.init) ?? .untold
  }

  /// Says where a list goes on.
  ///
  /// - Parameter address: Where it was asked for.
  /// - Returns: Where the rest is, as far as it is told.
  func next(from address: WebAddress) -> NextPage { headers["link"].map { NextPage($0, from: address) } ?? .untold }

  /// In seconds.
  var wait: Double? { retryAfter(at: Date()).map { $0 / .seconds(1) } }
}
