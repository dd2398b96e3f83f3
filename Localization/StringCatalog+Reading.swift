extension StringCatalog {
  /// Reads the text of an `.xcstrings` file; the path is only for telling.
  package init(text: String, path: String) throws(LocalizationError) {
    do {
      var reader = JSONReader(Array(text.utf8))
      self = try Self(&reader)
      try reader.readEnd()
    } catch {
      throw .malformed(file: path, line: error.line, expected: error.expected)
    }
  }

  private init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var catalog = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "sourceLanguage": catalog.sourceLanguage = try reader.readString()
      case "version": catalog.version = try reader.readString()
      case "strings": catalog.strings = try reader.readDictionary(of: Entry.init)
      default: try reader.skipValue()
      }
    }
    self = catalog
  }
}

extension StringCatalog.Entry {
  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var entry = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "comment": entry.comment = try reader.readString()
      case "shouldTranslate": entry.shouldTranslate = try reader.readBoolean()
      case "localizations": entry.localizations = try reader.readDictionary(of: StringCatalog.Localization.init)
      default: try reader.skipValue()
      }
    }
    self = entry
  }
}

extension StringCatalog.Localization {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var localization = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "stringUnit": localization.stringUnit = try StringCatalog.StringUnit(&reader)
      case "variations": localization.variations = try StringCatalog.Variations(&reader)
      case "substitutions":
        localization.substitutions = try reader.readDictionary(of: StringCatalog.Substitution.init)
      default: try reader.skipValue()
      }
    }
    self = localization
  }
}

extension StringCatalog.StringUnit {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var unit = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "state": unit.state = try reader.readString()
      case "value": unit.value = try reader.readString()
      default: try reader.skipValue()
      }
    }
    self = unit
  }
}

extension StringCatalog.Variations {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var variations = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "plural": variations.plural = try reader.readDictionary(of: StringCatalog.Localization.init)
      case "device": variations.device = try reader.readDictionary(of: StringCatalog.Localization.init)
      default: try reader.skipValue()
      }
    }
    self = variations
  }
}

extension StringCatalog.Substitution {
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var substitution = Self()
    try reader.readObject { reader, name throws(JSONReader.Problem) in
      switch name {
      case "argNum": substitution.argNum = try reader.readInteger(in: FormatTokens.positions)
      case "formatSpecifier": substitution.formatSpecifier = try reader.readString()
      case "variations": substitution.variations = try StringCatalog.Variations(&reader)
      default: try reader.skipValue()
      }
    }
    self = substitution
  }
}
