/// One thing that `tanbih doctor` looked at.
struct Finding: Encodable, Equatable {
  let name: String
  /// What is there, in words.
  let detail: String
  /// What to do about it; nil where all is well.
  var remedy: String?

  private enum CodingKeys: String, CodingKey {
    case name, ok, detail, remedy
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(remedy == nil, forKey: .ok)
    try container.encode(detail, forKey: .detail)
    try container.encode(remedy, forKey: .remedy)
  }
}
