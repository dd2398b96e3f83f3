package import Navigation

extension Screen {
  /// The screen's name for a reader, by its key in the String Catalogs.
  package var nameKey: String { "screen.\(rawValue)" }
}
