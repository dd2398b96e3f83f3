public import Models
public import PropertyTesting

extension Gen where Value == DeepLink {
  /// Any link there is: every service, with and without pages and an id.
  public static var deepLink: Gen<DeepLink> {
    Gen { choices throws(Rejected) in
      let service = try Gen<ServiceType>.anyCase.value(from: &choices)
      let page = try Gen<[String]>.array(of: .page, count: 0...3).value(from: &choices)
      let id = try Gen<String>.linkID.optional.value(from: &choices)
      do {
        return try DeepLink(service, page: page, id: id)
      } catch {
        throw Rejected()
      }
    }
  }
}

extension Gen where Value == String {
  /// The name of a page, as links carry it.
  public static var page: Gen<String> {
    .oneOf(.element(of: ["declarations", "vat", "2026-11", "due_soon"]), .string(of: .pageScalar, count: 1...12))
  }

  /// An id that a link can carry: identifiers, names, and what has to be percent-encoded.
  public static var linkID: Gen<String> {
    .oneOf(
      .element(of: [
        "7", "a-123", "6F1C2A90-0B7E-4E55-9E0A-2C9B1A54F3D1", "حسام", "لَيان العُمري", "Şəhla", "a+b&c=d%20#e?f/g:h@i",
        "e\u{301}",
      ]),
      .string(of: .idScalar, count: 1...20)
    ).filter { $0 != "." && $0 != ".." }
  }
}

extension Gen where Value == Unicode.Scalar {
  private static var pageScalar: Gen<Unicode.Scalar> {
    .oneOf(.scalar(in: "a"..."z"), .scalar(in: "A"..."Z"), .scalar(in: "0"..."9"), .element(of: ["-", "_"]))
  }

  private static var idScalar: Gen<Unicode.Scalar> {
    .oneOf(
      .scalar(in: "a"..."z"),
      .scalar(in: "0"..."9"),
      // Letters and tashkeel, but not the digits after them.
      .scalar(in: "\u{621}"..."\u{652}"),
      .scalar(in: "!"..."~"),
      .element(of: ["ə", "İ", "ğ", "é", "漢", "😀", " "])
    )
  }
}
