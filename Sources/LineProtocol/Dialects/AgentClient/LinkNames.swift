import Models

/// What links are called for their readers, kept because the links of a conversation are few and come up again and again.
struct LinkNames {
  private struct Key: Hashable {
    let link: String
    let language: Language

    /// By the link alone, which is seldom read in two languages.
    func hash(into hasher: inout Hasher) { hasher.combine(link) }
  }

  /// So many are kept; then it begins anew.
  private static let most = 256

  private var names: [Key: String] = [:]

  /// The name that is kept, else the one that is made now.
  mutating func name(of link: String, in language: Language, _ make: (String, Language) -> String) -> String {
    let key = Key(link: link, language: language)
    if let name = names[key] { return name }
    if names.count == Self.most { names.removeAll() }
    let name = make(link, language)
    names[key] = name
    return name
  }
}
