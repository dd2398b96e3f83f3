extension Explanation {
  /// A sentence about a number of bytes, said exactly: in the largest unit of which they are a whole number.
  ///
  /// The catalogs word it by the unit: `key.bytes`, `key.kibibytes`, `key.mebibytes`.
  package init(_ key: String, size bytes: Int) {
    let units = [(name: "mebibytes", size: 1 << 20), (name: "kibibytes", size: 1 << 10)]
    let unit = units.first { bytes > 0 && bytes.isMultiple(of: $0.size) } ?? (name: "bytes", size: 1)
    self.init("\(key).\(unit.name)", String(bytes / unit.size))
  }
}
