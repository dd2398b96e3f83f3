import Alerts
import Calendars
import Models

/// How well findings match what was planted.
struct DetectionQuality {
  private(set) var planted = 0
  private(set) var found = 0
  private(set) var findings = 0
  private(set) var wrong = 0

  /// What was found and is right, out of all that was found.
  var precision: Double { Double(findings - wrong) / Double(max(findings, 1)) }
  /// What was planted and is found, out of all that was planted.
  var recall: Double { Double(found) / Double(max(planted, 1)) }

  mutating func add(_ findings: [Finding], in year: PlantedYear, type: AlertType? = nil) {
    let anomalies = year.anomalies.filter { type == nil || $0.type == type }
    let findings = findings.filter { type == nil || $0.type == type }
    planted += anomalies.count
    found += anomalies.count { anomaly in findings.contains { Self.matches($0, anomaly) } }
    self.findings += findings.count
    wrong += findings.count { finding in !anomalies.contains { Self.matches(finding, $0) } }
  }

  /// A spree may be noticed some days after it began; a payment by its id.
  private static func matches(_ finding: Finding, _ anomaly: PlantedYear.Anomaly) -> Bool {
    guard finding.type == anomaly.type else { return false }
    let day = finding.day.daysSinceEpoch - PlantedYear.firstDay
    let what = finding.fact.split(separator: "/")[1]
    return what == anomaly.what && anomaly.days.contains(day)
  }
}
