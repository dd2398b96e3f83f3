import Foundation
import TestSupport
import Testing

/// The pages of a database as bytes, for tests that damage them while nobody has it open.
struct DamagedFile {
  let url: URL
  private static let pageSize = 4_096

  /// The first page of a table or an index.
  func root(of name: String) throws -> Int {
    let found = try Database(url).texts("SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'").first
    return try #require(found.flatMap { Int($0) })
  }

  /// The pages with the rows of a table, in their order.
  func leaves(below page: Int) throws -> [Int] {
    let bytes = try self.bytes(of: page)
    // An inner page of a table has 5 there, one of an index 2, and behind its head where each cell begins with the number of a page below it.
    guard bytes[0] == 5 || bytes[0] == 2 else { return [page] }
    let cells = (0..<Self.number(bytes, at: 3, bytes: 2)).map { Self.number(bytes, at: 12 + 2 * $0, bytes: 2) }
    return try (cells + [8]).flatMap { try leaves(below: Self.number(bytes, at: $0, bytes: 4)) }
  }

  /// How many rows a page has.
  func rows(on page: Int) throws -> Int { Self.number(try bytes(of: page), at: 3, bytes: 2) }

  func erase(_ page: Int) throws { try write([UInt8](repeating: 0, count: Self.pageSize), at: page) }

  /// Takes half of what is on a page away.
  func halve(_ page: Int) throws {
    var bytes = try self.bytes(of: page)
    let half = Self.number(bytes, at: 3, bytes: 2) / 2
    (bytes[3], bytes[4]) = (UInt8(half >> 8), UInt8(half & 0xFF))
    try write(bytes, at: page)
  }

  private func bytes(of page: Int) throws -> [UInt8] {
    let all = try Data(contentsOf: url)
    return Array(all.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize))
  }

  private func write(_ bytes: [UInt8], at page: Int) throws {
    let file = try FileHandle(forUpdating: url)
    try file.seek(toOffset: UInt64((page - 1) * Self.pageSize))
    try file.write(contentsOf: bytes)
    try file.close()
  }

  /// Big-endian.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
