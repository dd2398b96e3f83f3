import Models

/// A push that was tapped: the members of its payload that say where it leads.
package struct TappedPush: Decodable, Described {
  private let type: Kind
  private let appointmentID: String

  private enum Kind: String, CaseIterable, Decodable {
    case appointmentBooked = "appointment_booked"
  }

  private enum CodingKeys: String, CodingKey {
    case type
    case appointmentID = "appointment_id"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(Kind.self, forKey: .type)
    appointmentID = try container.decode(String.self, forKey: .appointmentID)
    do {
      link = try DeepLink(.appointments, id: appointmentID)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath + [CodingKeys.appointmentID],
        debugDescription: error.rawValue,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  let link: DeepLink

  package static let schema: Schema = [
    .required("type", .choice(of: Kind.self), "What it tells of."),
    .required("appointment_id", .text(1...128), "Which appointment it is."),
  ]
}
