package import Models

/// How a service is spoken of: its keys in the String Catalogs, and its gender where a sentence agrees with it.
extension ServiceType {
  /// «جواز السفر»: the document, or the section.
  package var nameKey: String { isRenewal ? "service.name.\(rawValue)" : "screen.\(rawValue)" }

  /// «جواز سفرك», at the start of a sentence.
  var yourKey: String { "service.your.\(rawValue)" }

  /// In Arabic: «رخصة» and «هوية» are feminine, «جواز» and «تأمين» are masculine.
  var gender: Gender { Self.masculine.contains(self) ? .masculine : .feminine }

  private static let masculine: Set<Self> = [.passportRenewal, .vehicleInsuranceRenewal, .healthInsuranceRenewal]
}
