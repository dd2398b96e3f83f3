/// Why a text is no deep link.
package enum DeepLinkRefusal: String, ExplainedError, CaseIterable, Hashable {
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

  package var explanation: Explanation { Explanation("link.refused.\(rawValue)") }
}
