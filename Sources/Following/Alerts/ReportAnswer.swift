import Calendars
import FoundationEssentials
import JSONText
import Models
import Records

/// What a source answers about a topic besides its alerts: a list, or the numbers of a summary.
///
/// The document names these requests and says little of their answers: what is taken is what Tanbih itself answers, and lists of
/// alerts as the document has them, in one page or in several. Each page begins with the last record of the page before, or behind it
/// where a page is one record. What cannot be read is left out by name, and so is the second of two with one id.
struct ReportAnswer {
  private(set) var content = SourceReport.Content()
  private(set) var excess = Excess()
  /// Whether what it says of how many there are is no number that can be.
  private(set) var isMiscounted = false
  /// Whether the pages do not fit together: something came or went meanwhile.
  private(set) var isChanging = false
  private let topic: SourceReport.Topic
  /// How many records the pages had, and how many there are in all, as the source says.
  private var (count, total) = (0, 0)
  private var pages = 0
  /// Whether a page is one record, so that the next one begins behind it.
  private(set) var isOfOne = false
  /// As they came.
  private var (firstRecord, lastRecord): ([UInt8]?, [UInt8]?) = (nil, nil)
  /// Whether the last page said that there is more.
  private var isContinued = false
  /// Why the first one cannot be read.
  private var first: RecordRefusal?
  /// The ids of those that were taken, by their code points.
  private var taken: Set<[UInt8]> = []

  init(about topic: SourceReport.Topic) {
    self.topic = topic
  }

  /// Whether the rest is to be asked for.
  ///
  /// Who gives many pages of what cannot be read will not give anything else.
  var hasMore: Bool {
    let isUseless = content.entries.isEmpty && pages >= Self.mostUselessPages
    return isContinued && !isChanging && !isMiscounted && !isUseless && pages < Self.mostPages
      && content.entries.count < Bounds.openAlerts
  }

  /// Where the next page begins.
  var offset: Int { isOfOne ? count : max(0, count - 1) }

  /// Takes in a page, or all.
  ///
  /// - Parameters:
  ///   - body: What was answered.
  ///   - total: How many things a list has in all, where that is told besides.
  ///   - today: From when days are counted.
  /// - Throws: Why it is no such answer.
  mutating func take(_ body: [UInt8], total: ListTotal = .untold, today: CalendarDay) throws(RecordRefusal) {
    switch topic {
    case .recommendations:
      try take(Self.list("recommendations", in: body, of: total)) { fields throws(RecordRefusal) in
        try fields.entry(on: today)
      }
    case .taxDeadlines:
      try take(Self.list("deadlines", in: body, of: total)) { fields throws(RecordRefusal) in
        let entry = try fields.entry(on: today)
        if entry.deadline == nil { throw .missingField("deadlineDate") }
        return entry
      }
    case .taxSummary:
      content.counts = try Self.counts(
        in: body,
        ["openDeadlines": \.openDeadlines, "overdueDeadlines": \.overdueDeadlines]
      )
    case .dashboard:
      content.counts = try Self.counts(
        in: body,
        ["unreadAlerts": \.unreadAlerts, "unreadNotifications": \.unreadNotifications]
      )
    }
  }

  /// - Throws: Why the first thing in a list cannot be read where none can.
  func check() throws(RecordRefusal) {
    if let first, excess.broken.count == count { throw first }
  }

  /// Of a list that is longer only this much is read.
  private static let mostPages = 50
  private static let mostUselessPages = 3

  // MARK: Lists

  /// The bytes of an array, the same as each thing in it is found by, how many things there are in all, and whether there is more.
  private typealias List = (elements: [UInt8], mended: [UInt8], total: ListTotal, isContinued: Bool)

  /// The list is all that was answered, or the member of that name.
  private static func list(_ name: String, in body: [UInt8], of told: ListTotal) throws(RecordRefusal) -> List {
    let mended = JSONText.mended(body)
    let members: [JSONText.Member]
    do throws(JSONTextError) {
      guard try JSONText.validate(mended.span).kind == .object else { return (body, mended, told, false) }
      members = try JSONText.members(of: mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    func range(_ name: String) -> Range<Int>? { members.first { $0.name == name }?.value.range }
    guard let place = range(name) else { throw .missingField(name) }
    func number(_ name: String) -> String? {
      range(name).map { String(decoding: body[$0], as: UTF8.self) }.flatMap { $0 == "null" ? nil : $0 }
    }
    let total = number("total").map(ListTotal.init) ?? told
    return (Array(body[place]), Array(mended[place]), total, number("nextOffset") != nil)
  }

  private mutating func take(
    _ list: List,
    as entry: (EntryFields) throws(RecordRefusal) -> SourceReport.Entry
  ) throws(RecordRefusal) {
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: list.mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    let records = values.map { Array(list.elements[$0.range]) }
    let (told, before) = (list.total.count ?? 0, count)
    // What stood last on the page before is the first on this one; who begins anew knows no offsets.
    let isAnew = pages > 0 && count > 1 && records.first == firstRecord && firstRecord != lastRecord
    let isBehind = isOfOne && records.first != lastRecord
    isChanging = pages > 0 && (told != total || !isAnew && !isBehind && records.first != lastRecord)
    isMiscounted = list.total == .unusable
    isContinued = false
    (pages, total, firstRecord) = (pages + 1, told, firstRecord ?? records.first)
    if isChanging || isAnew { return noteLimit() }
    for (value, record) in zip(values, records).dropFirst(lastRecord == nil || isBehind ? 0 : 1) {
      count += 1
      let id = value.kind == .object ? EntryID.of(record) : nil
      let isRepeated = id.map { taken.contains(Array($0.utf8)) } ?? false
      do throws(RecordRefusal) {
        guard value.kind == .object else { throw .notAnObject }
        if id == nil, TwiceNamed.isIn(record) { throw .repeatedField("id") }
        let told = try entry(Record.decode(EntryFields.self, from: Record.document(record)))
        if isRepeated { throw .wrongField("id") }
        if let id { taken.insert(Array(id.utf8)) }
        take(told, id)
      } catch {
        first = first ?? error
        let name = id ?? "#\(count)"
        excess.broken.add(BrokenRecords.Record(name: name, field: error.field ?? "JSON", isRepeated: isRepeated))
      }
    }
    lastRecord = records.last ?? lastRecord
    isOfOne = records.count == 1
    // Who gives nothing more has no more, whatever it says.
    isContinued = count > before && (list.total.count.map { count < $0 } ?? list.isContinued)
    if !hasMore { noteLimit() }
  }

  /// Takes what came for all that can be had: behind it there is nothing.
  mutating func end() {
    isContinued = false
    noteLimit()
  }

  /// Notes how much is read of a list that is longer.
  private mutating func noteLimit() {
    if total > count, excess.limit == 0 { excess.read = count }
  }

  private mutating func take(_ told: SourceReport.Entry, _ id: String?) {
    if let place = told.actionURL, place.utf8.count > Bounds.text { return excess.skip("actionUrl") }
    guard content.entries.count < Bounds.openAlerts else { return excess.limit = Bounds.openAlerts }
    content.entries.append(
      SourceReport.Entry(
        id: id.map { excess.cutting($0, to: Bounds.name) },
        title: excess.cutting(told.title, to: Bounds.name),
        message: excess.cutting(told.message, to: Bounds.text),
        because: told.because.map { excess.cutting($0, to: Bounds.text) },
        deadline: told.deadline,
        actionURL: told.actionURL
      )
    )
  }

  // MARK: Numbers

  private static func counts(
    in body: [UInt8],
    _ members: KeyValuePairs<String, WritableKeyPath<SourceReport.Counts, Int?>>
  ) throws(RecordRefusal) -> SourceReport.Counts {
    let told = try Record.decode(SourceReport.Counts.self, from: Record.document(body))
    var counts = SourceReport.Counts()
    for (name, member) in members {
      guard let count = told[keyPath: member] else { continue }
      guard (0...1_000_000_000).contains(count) else { throw .wrongField(name) }
      counts[keyPath: member] = count
    }
    if counts == SourceReport.Counts() { throw .missingField(members[0].key) }
    return counts
  }
}

/// What a thing in such a list is called, by itself or by the alert that it has: a text or a number.
private struct EntryID: Decodable {
  private let text: String?

  private enum CodingKeys: CodingKey {
    case id, alert
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let number = try? container.decode(Int.self, forKey: .id)
    let own = (try? container.decode(String.self, forKey: .id)) ?? number.map(String.init)
    text = own ?? (try? container.decode(EntryID.self, forKey: .alert))?.text
  }

  /// Nil where it is called nothing.
  static func of(_ record: [UInt8]) -> String? {
    guard !TwiceNamed.isIn(record) else { return nil }
    return (try? Record.decode(EntryID.self, from: Record.document(record)))?.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A thing in such a list, an alert or what has one.
private struct EntryFields: Decodable {
  private struct Words: Decodable {
    let title: String?
    let message: String?
    /// What others call the message, and what Tanbih itself calls it.
    let description: String?
    let text: String?
    let deadlineDate: CalendarDay?
    let daysRemaining: Int?
    let actionUrl: String?
  }

  private struct Envelope: Decodable {
    let alert: Words?
    let because: String?
  }

  private let words: Words
  private let because: String?

  init(from decoder: any Decoder) throws {
    let envelope = try Envelope(from: decoder)
    words = try envelope.alert ?? Words(from: decoder)
    because = envelope.because
  }

  func entry(on today: CalendarDay) throws(RecordRefusal) -> SourceReport.Entry {
    let message = words.message ?? words.description ?? words.text
    guard let title = words.title ?? message else { throw .missingField("title") }
    if title.allSatisfy(\.isWhitespace) { throw .wrongField("title") }
    let deadline = try FieldRules.deadline(
      on: words.deadlineDate,
      daysRemaining: words.daysRemaining,
      countedFrom: nil,
      today: today
    )
    return SourceReport.Entry(
      title: title,
      message: message ?? title,
      because: because,
      deadline: deadline?.day,
      actionURL: words.actionUrl
    )
  }
}
