import Models
public import Navigation
public import PropertyTesting

/// A URL and the destination to which it must lead; nil for one that is broken on purpose.
public struct PredictedLink: Hashable, Sendable {
  public let url: String
  public let destination: NavigationDestination?
}

extension Gen where Value == PredictedLink {
  /// Links in every spelling that is allowed, and about one in five broken.
  public static var predictedLink: Gen<PredictedLink> {
    Gen { choices throws(Rejected) in
      let link = try Gen<DeepLink>.deepLink.value(from: &choices)
      let isBroken = choices.draw(upTo: 4) == 4
      if isBroken {
        let fault = try Gen<LinkFault>.anyCase.value(from: &choices)
        return PredictedLink(url: fault.url(from: link), destination: nil)
      }
      let spelling = try Gen<LinkSpelling>.anyCase.value(from: &choices)
      return PredictedLink(url: spelling.url(of: link), destination: destination(of: link))
    }
  }

  /// Written from the contract's table, not from the router: it is what the router is held against.
  private static func destination(of link: DeepLink) -> NavigationDestination {
    switch link.serviceType {
    case .dependents: .dependents(id: link.id)
    case .drivingLicenseRenewal: .review(.drivingLicenseRenewal)
    case .passportRenewal: .review(.passportRenewal)
    case .nationalIDRenewal: .review(.nationalIDRenewal)
    case .residencePermitRenewal: .review(.residencePermitRenewal)
    case .vehicleRegistrationRenewal: .review(.vehicleRegistrationRenewal)
    case .vehicleInsuranceRenewal: .review(.vehicleInsuranceRenewal)
    case .healthInsuranceRenewal: .review(.healthInsuranceRenewal)
    case .workPermitRenewal: .review(.workPermitRenewal)
    case .familyCardRenewal: .review(.familyCardRenewal)
    case .visaRenewal: .review(.visaRenewal)
    case .healthCardRenewal: .review(.healthCardRenewal)
    case .taxes: .section(.taxes, page: link.page, id: link.id)
    case .alerts: .section(.alerts, page: link.page, id: link.id)
    case .appointments: .section(.appointments, page: link.page, id: link.id)
    case .transactions: .section(.transactions, page: link.page, id: link.id)
    case .goals: .section(.goals, page: link.page, id: link.id)
    case .addTransaction: .section(.addTransaction, page: link.page, id: link.id)
    case .overview: .section(.overview, page: link.page, id: link.id)
    case .loans: .section(.loans, page: link.page, id: link.id)
    case .payments: .section(.payments, page: link.page, id: link.id)
    case .inbox: .section(.inbox, page: link.page, id: link.id)
    case .settings: .section(.settings, page: link.page, id: link.id)
    }
  }
}
