/// What a deep link is about; the raw value stands in links, records and results.
public enum ServiceType: String, CaseIterable, Codable, Hashable, Sendable {
  case drivingLicenseRenewal = "driving_license_renewal"
  case passportRenewal = "passport_renewal"
  case nationalIDRenewal = "national_id_renewal"
  case residencePermitRenewal = "residence_permit_renewal"
  case vehicleRegistrationRenewal = "vehicle_registration_renewal"
  case vehicleInsuranceRenewal = "vehicle_insurance_renewal"
  case healthInsuranceRenewal = "health_insurance_renewal"
  case workPermitRenewal = "work_permit_renewal"
  case familyCardRenewal = "family_card_renewal"
  case visaRenewal = "visa_renewal"
  case healthCardRenewal = "health_card_renewal"

  case dependents

  case taxes
  case alerts
  case appointments
  case transactions
  case goals
  case addTransaction = "add_transaction"
  case overview
  case loans
  case payments
  case inbox
  case settings

  /// The person's own documents, which a renewal keeps valid: whatever is named after its renewal.
  package static let renewals = allCases.filter { $0.rawValue.hasSuffix("_renewal") }

  /// The documents that nearly everybody has, which are named where somebody is asked which one is meant.
  package static let commonestRenewals: [Self] = [.drivingLicenseRenewal, .passportRenewal, .nationalIDRenewal]

  package var isRenewal: Bool { Self.renewals.contains(self) }
}
