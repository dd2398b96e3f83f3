/// How often something comes again.
package enum RepeatInterval: String, CaseIterable, Codable, Hashable, Sendable {
  case daily, weekly, monthly, yearly
}
