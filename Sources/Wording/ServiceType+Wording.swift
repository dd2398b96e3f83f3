package import Models

/// How a service is spoken of: its keys in the String Catalogs.
extension ServiceType {
  /// «جواز السفر»: the document, or the section.
  package var nameKey: String { isRenewal ? "service.name.\(rawValue)" : "screen.\(rawValue)" }

  /// «جواز سفرك», at the start of a sentence.
  var yourKey: String { "service.your.\(rawValue)" }
}
