extension Folding {
  /// The rules from Unicode's own properties, for scalars that the table leaves open.
  static func step(for scalar: Unicode.Scalar) -> Step {
    switch scalar {
    case "ß", "ẞ": return .expand(["s", "s"])
    case "æ", "Æ": return .expand(["a", "e"])
    case "œ", "Œ": return .expand(["o", "e"])
    case _ where isApostrophe(scalar): return .skip
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .skip }
    switch properties.generalCategory {
    case .format, .control: return properties.isWhitespace ? .separate : .skip
    case .nonspacingMark, .enclosingMark: return .absorb
    default: break
    }
    if properties.numericType == .decimal, let number = properties.numericValue,
      let digit = Unicode.Scalar(UInt32(number) + 0x30)
    {
      return .keep(digit)
    }
    let simpler = simplified(scalar)
    if simpler != [scalar] { return .expand(simpler) }
    switch properties.generalCategory {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter, .spacingMark,
      .letterNumber, .otherNumber:
      return .keep(scalar)
    default:
      return .separate
    }
  }

  /// The compatibility decomposition in lower case, where the space that a lone mark is printed on is no space.
  private static func simplified(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let decomposed = Decompositions.decomposed(scalar)
    let isLoneMark = decomposed.count > 1 && decomposed.first == " "
    let letters = isLoneMark ? decomposed.dropFirst() : decomposed[...]
    return letters.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }
}
