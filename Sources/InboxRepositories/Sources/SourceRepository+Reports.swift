package import Databases
import FoundationEssentials
package import Models

/// What the sources say besides their alerts.
extension SourceRepository {
  /// By their sources; only those topics that were asked about.
  package func reports() throws(StoreError) -> [SourceReport] {
    try connection.query(
      """
      SELECT source, topic, content, answered_at, failure, excess, closed_until FROM source_report WHERE user = ?
      ORDER BY source, topic
      """,
      [user.cell]
    ) { row throws(StoreError) in
      SourceReport(
        url: try row.value(0),
        topic: try row.value(1),
        content: try row.value(2),
        answeredAt: try row.value(3),
        failure: try row.value(4),
        excess: try row.value(5),
        closedUntil: try row.value(6)
      )
    }
  }

  /// Keeps what a source says about a topic, if it is followed still.
  package func put(_ report: SourceReport) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO source_report (user, source, topic, content, answered_at, failure, excess, closed_until)
      SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), ?3, ?4, CAST(?5 AS BIGINT), ?6, ?7, CAST(?8 AS BIGINT)
      WHERE EXISTS (SELECT 1 FROM alert_source WHERE user = ?1 AND url = ?2)
      ON CONFLICT (user, source, topic) DO UPDATE SET
        content = excluded.content,
        answered_at = excluded.answered_at,
        failure = excluded.failure,
        excess = excluded.excess,
        closed_until = excluded.closed_until
      """,
      [
        user.cell, report.url.cell, report.topic.cell, report.content.cell, report.answeredAt.cell,
        report.failure.cell, report.excess.cell, report.closedUntil.cell,
      ]
    )
  }
}

extension SourceReport.Topic: ColumnValue {}

/// Kept as JSON.
extension SourceReport.Content: ColumnValue {
  package var cell: Cell {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return .text((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}")
  }

  package init?(cell: Cell) {
    guard let text = String(cell: cell), let content = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    else {
      return nil
    }
    self = content
  }
}
