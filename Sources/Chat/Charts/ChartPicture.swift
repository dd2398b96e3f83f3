package import Models

/// A chart as a picture, in SVG.
package struct ChartPicture {
  private let chart: Chart
  private let direction: TextDirection

  package init(_ chart: Chart, direction: TextDirection) {
    self.chart = chart
    self.direction = direction
  }

  package static let contentType = "image/svg+xml"

  // In units of the picture.
  private static let (width, margin, rowHeight, barHeight) = (480, 16, 48, 12)
  private static let daysHeight = 48

  package var svg: String {
    let height =
      2 * Self.margin + Self.rowHeight * chart.bars.count + 32 + (chart.days.isEmpty ? 0 : Self.daysHeight + 16)
    let bars = chart.bars.enumerated().map { row($1, top: Self.margin + 40 + $0 * Self.rowHeight) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" font-family="sans-serif" font-size="14" direction="\(direction.rawValue)">\
      <title>\(Self.escaped(chart.title))</title>\
      <rect width="\(Self.width)" height="\(height)" fill="#ffffff"/>\
      \(text(chart.title, at: start, top: Self.margin + 16, isStart: true, isBold: true))\
      \(bars.joined())\(columns(bottom: height - Self.margin))</svg>
      """
  }

  private var isRightToLeft: Bool { direction == .rightToLeft }
  private var start: Int { isRightToLeft ? Self.width - Self.margin : Self.margin }
  private var end: Int { Self.width - start }
  private var room: Int { Self.width - 2 * Self.margin }

  private func row(_ bar: Chart.Bar, top: Int) -> String {
    let color = bar.isOver ? "#b3261e" : "#1f6feb"
    return text(bar.label, at: start, top: top + 14, isStart: true)
      + text(bar.value, at: end, top: top + 14, isStart: false)
      + box(room, top: top + 22, Self.barHeight, "#e4e7eb")
      + box(filled(bar.share), top: top + 22, Self.barHeight, color)
  }

  private func filled(_ share: Double) -> Int { share > 0 ? max(1, Int((share * Double(room)).rounded())) : 0 }

  /// A box that begins where reading does.
  private func box(_ width: Int, top: Int, _ height: Int, _ color: String) -> String {
    let left = isRightToLeft ? Self.width - Self.margin - width : Self.margin
    return #"<rect x="\#(left)" y="\#(top)" width="\#(width)" height="\#(height)" rx="2" fill="\#(color)"/>"#
  }

  private func columns(bottom: Int) -> String {
    guard !chart.days.isEmpty else { return "" }
    let step = room / chart.days.count
    return chart.days.enumerated().map { place, share in
      let height = max(1, Int((share * Double(Self.daysHeight)).rounded()))
      let left = isRightToLeft ? Self.width - Self.margin - (place + 1) * step : Self.margin + place * step
      return
        ##"<rect x="\##(left)" y="\##(bottom - height)" width="\##(max(1, step - 2))" height="\##(height)" fill="#57606a"/>"##
    }.joined()
  }

  /// `start` of a text is where reading begins, whatever its direction.
  private func text(_ text: String, at place: Int, top: Int, isStart: Bool, isBold: Bool = false) -> String {
    let weight = isBold ? #" font-weight="bold""# : ""
    return
      ##"<text x="\##(place)" y="\##(top)" text-anchor="\##(isStart ? "start" : "end")"\##(weight) fill="#1f2328">\##(Self.escaped(text))</text>"##
  }

  /// What XML would read otherwise, and what it cannot have, is replaced.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": continue
      default: if scalar.properties.generalCategory != .control { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }
}
