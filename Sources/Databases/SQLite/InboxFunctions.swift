import CSQLite
import FoundationEssentials
import Notifications

/// The function of the inbox in SQL.
enum InboxFunctions {
  /// Adds `inbox_contains(words, text)`, which says whether all words are in a text.
  static func add(to database: OpaquePointer) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    sqlite3_create_function_v2(
      database,
      "inbox_contains",
      2,
      flags,
      nil,
      { context, _, values in
        let words = InboxFunctions.bytes(of: values?[0])
        let isFound = InboxFunctions.contains(words: words, in: InboxFunctions.bytes(of: values?[1]))
        sqlite3_result_int(context, isFound ? 1 : 0)
      },
      nil,
      nil,
      nil
    )
  }

  /// What ``InboxText/contains(_:in:)`` says, of the bytes where they lie: a search looks at every notification.
  private static func contains(words: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < words.count {
      let end = words[start...].firstIndex(of: UInt8(ascii: " ")) ?? words.count
      if end > start {
        guard let needle = words.baseAddress, let haystack = text.baseAddress,
          memmem(haystack, text.count, needle + start, end - start) != nil
        else { return false }
      }
      start = end + 1
    }
    return true
  }

  private static func bytes(of value: OpaquePointer?) -> UnsafeRawBufferPointer {
    // As text SQLite would copy it, to put a NUL behind.
    let start = sqlite3_value_blob(value)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
