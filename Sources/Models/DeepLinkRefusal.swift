/// Why a text is no deep link.
public enum DeepLinkRefusal: String, ExplainedError, CaseIterable, Hashable {
  case notALink
  case tooLong
  case foreignScheme
  case userInfo
  case port
  case fragment
  case badEncoding
  case dotSegment
  case emptySegment
  case hiddenCharacter
  case foreignDigit
  case unknownService
  case unknownPage
  case unknownParameter
  case duplicateParameter
  case emptyIdentifier

  /// The key of the sentence, for logs.
  public var description: String { explanation.key }

  package var explanation: Explanation { Explanation("link.refused.\(rawValue)") }
}
