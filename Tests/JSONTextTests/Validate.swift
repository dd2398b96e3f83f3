import JSONText

/// `JSONText.validate` for bytes of any kind: the span of a slice does not outlive an expression.
@discardableResult
func validate(_ bytes: some Sequence<UInt8>) throws(JSONTextError) -> JSONText.Value {
  let bytes = Array(bytes)
  return try JSONText.validate(bytes.span)
}
