package import Alerts
package import FoundationEssentials
package import Models
import Records

extension UserRecords {
  /// What followed backends count under a topic, each as `result` tells it; nil where none does.
  package func counts<Counts>(
    of topic: SourceReport.Topic,
    at now: Date,
    as result: (_ url: String, _ age: Int, SourceReport.Counts) -> Counts
  ) -> [Counts]? {
    let counts = reports.filter { $0.topic == topic }.compactMap { report in
      report.content.map { result(report.url, report.age(at: now), $0.counts) }
    }
    return counts.isEmpty ? nil : counts
  }

  /// Returns how many more followed backends count in all than what is held of each; where things that they tell of are listed besides,
  /// no fewer of each backend than are listed.
  package func beyond(
    _ topic: SourceReport.Topic,
    _ member: KeyPath<SourceReport.Counts, Int?>,
    listing listed: [ReportedEntry] = []
  ) -> Int {
    let counted = reports.filter { $0.topic == topic }.map { ($0.url, $0.content?.beyond?[keyPath: member] ?? 0) }
    let told = listed.map { ($0.report.url, 1) }
    let most = Dictionary(counted, uniquingKeysWith: +)
      .merging(Dictionary(told, uniquingKeysWith: +), uniquingKeysWith: max)
    return most.values.reduce(0, +)
  }
}

extension SourceReport {
  /// How many seconds ago it was said.
  package func age(at now: Date) -> Int { answeredAt.map { Int(max(0, now.timeIntervalSince($0))) } ?? 0 }
}
