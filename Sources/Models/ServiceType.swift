/// What a deep link is about; the raw value stands in links, records and results.
public enum ServiceType: String, CaseIterable, Codable, Hashable, Sendable {
  case drivingLicenseRenewal = "driving_license_renewal"
  case passportRenewal = "passport_renewal"
  case nationalIDRenewal = "national_id_renewal"

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

  /// The person's own documents, which a renewal keeps valid.
  package static let renewals: [Self] = [.drivingLicenseRenewal, .passportRenewal, .nationalIDRenewal]

  package var isRenewal: Bool { Self.renewals.contains(self) }
}
