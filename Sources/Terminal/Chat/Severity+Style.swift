import Models

extension Severity {
  /// The colours of the document.
  var style: Style { isKnown ? color.style : .plain }
}
