import IntentFiles
import Understanding

/// The schema as Swift, which the program starts with instead of reading it.
extension IntentSchema {
  var source: String {
    """
    IntentSchema(
        slots: \(Self.dictionary(slots) { Self.dictionary($0, \.source) }),
        required: \(Self.dictionary(required, Self.words)),
        lexicons: \(lexicons.source),
        texts: [\(Self.list(texts, \.source))],
        acts: \(Self.dictionary(acts) { String(reflecting: $0) }),
        actLexicons: \(actLexicons.source),
        eachAct: \(Self.dictionary(eachAct, \.source)),
        referenceLexicons: \(referenceLexicons.source)
      )
    """
  }

  fileprivate static func dictionary<Value>(_ values: [String: Value], _ source: (Value) -> String) -> String {
    let entries = values.sorted { $0.key < $1.key }.map { "\(String(reflecting: $0.key)): \(source($0.value))" }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }

  fileprivate static func list<Value>(_ values: [Value], _ source: (Value) -> String) -> String {
    values.map(source).joined(separator: ", ")
  }

  fileprivate static func words(_ words: [String]) -> String { "[\(list(words, String.init(reflecting:)))]" }
}

extension SlotSource {
  fileprivate var source: String {
    switch self {
    case .vocabulary(let name): ".vocabulary(\(String(reflecting: name)))"
    case .text(let name): ".text(\(String(reflecting: name)))"
    case .value(let value): ".value(.`\(value.rawValue)`)"
    }
  }
}

extension Lexicons {
  fileprivate var source: String {
    let (words, tree) = CompiledLexicons.written(lists)
    let text = String(reflecting: String(decoding: words, as: UTF8.self))
    return "Lexicons(CompiledLexicons(words: \(text), tree: \"\(tree.literal)\", treeSize: \(tree.count)))"
  }
}

extension FreeText {
  fileprivate var source: String {
    let fields = [
      "text: \(String(reflecting: text))", "around: \(IntentSchema.dictionary(around, IntentSchema.words))",
      "prefixes: \(prefixes.map(IntentSchema.words) ?? "nil")", "whole: \(whole.map(IntentSchema.words) ?? "nil")",
      "ends: \(ends.map { IntentSchema.dictionary($0, IntentSchema.words) } ?? "nil")",
      "after: \(after.map { IntentSchema.dictionary($0, IntentSchema.words) } ?? "nil")",
    ]
    return "FreeText(\(fields.joined(separator: ", ")))"
  }
}
