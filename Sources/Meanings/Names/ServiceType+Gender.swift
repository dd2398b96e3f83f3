package import Models

/// The gender of a service, where a sentence or a pronoun agrees with it.
extension ServiceType {
  /// In Arabic: «رخصة» and «هوية» are feminine, «جواز» and «تأمين» are masculine.
  package var gender: Gender { Self.masculine.contains(self) ? .masculine : .feminine }

  private static let masculine: Set<Self> = [.passportRenewal, .vehicleInsuranceRenewal, .healthInsuranceRenewal]
}
