public import PropertyTesting

extension Gen where Value == String {
  /// URLs near to links: spelled or broken ones, edited at a few places by characters that matter to a router.
  public static var nearURL: Gen<String> {
    Gen { choices throws(Rejected) in
      var scalars = try Array(Gen<PredictedLink>.predictedLink.value(from: &choices).url.unicodeScalars)
      let edits = choices.draw(upTo: 3)
      for _ in 0..<edits {
        let place = Int(choices.draw(upTo: UInt64(scalars.count)))
        let scalar = try Gen<Unicode.Scalar>.trouble.value(from: &choices)
        if place < scalars.count && choices.draw(upTo: 1) == 1 {
          scalars[place] = scalar
        } else {
          scalars.insert(scalar, at: place)
        }
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }
}

extension Gen where Value == Unicode.Scalar {
  fileprivate static var trouble: Gen<Unicode.Scalar> {
    .oneOf(
      .element(of: ["/", ":", "?", "#", "%", "@", ".", "&", "=", "+", "[", "]", " ", "\\", "2", "e"]),
      .element(of: [
        "\u{0}", "\n", "\u{1B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{FEFF}", "٣", "۳", "ａ", "ا", "\u{301}",
      ])
    )
  }
}
