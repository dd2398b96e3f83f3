/// A part of the day that people say instead of an hour or behind it.
package enum PartOfDay: String, CaseIterable, Sendable {
  case dawn, morning, noon, afternoon, evening, night

  /// The hour from 0 that an hour on the clock's face means in this part of the day.
  func hour(onFace hour: Int) -> Int {
    let face = hour % 12
    return switch self {
    case .dawn, .morning: face
    // Eleven at noon is before it, one after it.
    case .noon: face == 10 || face == 11 ? face : face + 12
    case .afternoon: face + 12
    case .evening: face == 0 ? 0 : face + 12
    // Until four it is the night's end.
    case .night: face < 5 ? face : face + 12
    }
  }
}
