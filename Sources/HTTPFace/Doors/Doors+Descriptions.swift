import FoundationEssentials
import HTTPWire
import JSONText
import OperationInterface
import Operations
import Records

extension Doors {
  /// The doors that describe the others: to generators of clients, and to readers.
  static func descriptions(of doors: [Door]) -> [Door] {
    // They are among those that they describe.
    let all = doors + describing(doors, json: Data(), page: Data())
    let json = (try? JSONTextEncoder().encode(OpenAPI(all))) ?? Data()
    return describing(doors, json: json, page: Data(DoorsPage.text(of: all).utf8))
  }

  private static func describing(_ doors: [Door], json: Data, page: Data) -> [Door] {
    [
      Door(
        verb: .get,
        path: "/openapi.json",
        summary: "Describes the doors as OpenAPI 3.1.",
        form: DoorForm(result: .json(.anything)),
        answer: .toAll { _ in .json(json) }
      ),
      Door(
        verb: .get,
        path: "/docs",
        summary: "Shows what each door takes and gives.",
        answer: .toAll { _ in HTTPResponse(.ok, "text/html; charset=utf-8", body: page) }
      ),
    ]
  }
}
