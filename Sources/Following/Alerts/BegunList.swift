import Databases
import InboxRepositories
import Store

/// A list of alerts of which nothing came yet.
enum BegunList {
  /// Returns the answer that knows what is kept of a source, and what would go where it is not listed.
  ///
  /// What was taken back here behind what the source heard stays, whether or not it is listed.
  static func answer(of source: String, in sources: SourceRepository) throws(StoreError) -> SourceAnswer {
    let open = try sources.openNumbers(of: source).subtracting(TakenBackDismissals(of: sources).all(of: source))
    return SourceAnswer(holding: open, knowing: Set(try sources.numbers(of: source).keys))
  }
}
