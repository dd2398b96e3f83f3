import Localization

extension Catalogs {
  /// One catalog with source language English that holds these entries, written as JSON members.
  init(entries: String, path: String = "Sample.xcstrings") throws(LocalizationError) {
    let text = #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
    try self.init(files: [(path, text)])
  }

  /// One key with a plain text in each language.
  init(key: String, texts: [String: String]) throws(LocalizationError) {
    try self.init(entries: #""\#(key)" : { "localizations" : { \#(members(texts.mapValues(unit))) } }"#)
  }
}

/// A translated text as a catalog writes it.
func unit(_ text: String) -> String {
  #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
}

/// Texts by plural category as a catalog writes them.
func plural(_ forms: [String: String]) -> String {
  #"{ "plural" : { \#(members(forms.mapValues(unit))) } }"#
}

func members(_ values: [String: String]) -> String {
  values.sorted { $0.key < $1.key }.map { #""\#($0.key)" : \#($0.value)"# }.joined(separator: ", ")
}
