package import Models

/// A chart as a picture, in SVG.
package struct ChartPicture {
  private let chart: Chart
  private let direction: TextDirection
  private let width: Int

  /// Makes a picture of a width in its own units, of which a letter has as many in any.
  package init(_ chart: Chart, direction: TextDirection, width: Int = usualWidth) {
    self.chart = chart
    self.direction = direction
    self.width = width
  }

  package static let contentType = "image/svg+xml"
  package static let usualWidth = 480
  /// Narrower nothing can be told by bars, and wider nothing better.
  package static let widths = 200...1200

  // In units of the picture.
  private static let (margin, lineHeight, barHeight) = (16, 20, 12)
  private static let (letterHeight, letterWidth) = (14, 8)
  private static let daysHeight = 48

  package var svg: String {
    var top = Self.margin + 2 * Self.lineHeight
    var rows = ""
    for bar in chart.bars {
      rows += row(bar, top: top)
      top += height(of: bar)
    }
    let height = top + (chart.days.isEmpty ? 0 : Self.daysHeight + Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="\(Self.letterHeight)" \
      direction="\(direction.rawValue)"><title>\(Self.escaped(chart.title))</title>\
      <rect class="paper" width="\(width)" height="\(height)" fill="#ffffff"/>\
      \(text(chart.title, at: start, top: Self.margin + Self.letterHeight, isStart: true, isBold: true))\
      \(rows)\(columns(bottom: height - Self.margin))</svg>
      """
  }

  private var isRightToLeft: Bool { direction == .rightToLeft }
  private var start: Int { isRightToLeft ? width - Self.margin : Self.margin }
  private var end: Int { width - start }
  private var room: Int { width - 2 * Self.margin }
  private var lettersOfALine: Int { room / Self.letterWidth }

  /// Whether the name and the sum have room beside each other; else the sum has a line of its own.
  private func isOneLine(_ bar: Chart.Bar) -> Bool { bar.label.count + bar.value.count + 2 <= lettersOfALine }

  private func height(of bar: Chart.Bar) -> Int {
    (isOneLine(bar) ? 1 : 2) * Self.lineHeight + Self.barHeight + Self.margin
  }

  private func row(_ bar: Chart.Bar, top: Int) -> String {
    let baseline = top + Self.letterHeight
    let below = top + height(of: bar) - Self.margin - Self.barHeight + 2
    let isCut = bar.label.count > lettersOfALine
    let label = isCut ? bar.label.prefix(lettersOfALine - 1) + "…" : bar.label
    return text(label, at: start, top: baseline, isStart: true)
      + text(bar.value, at: end, top: isOneLine(bar) ? baseline : baseline + Self.lineHeight, isStart: false)
      + box("track", room, top: below, "#e4e7eb")
      + box(bar.isOver ? "over" : "bar", filled(bar.share), top: below, bar.isOver ? "#b3261e" : "#1f6feb")
  }

  private func filled(_ share: Double) -> Int { share > 0 ? max(1, Int((share * Double(room)).rounded())) : 0 }

  /// A box that begins where reading does; its name lets a page that shows the picture within itself give it a colour of its own.
  private func box(_ name: String, _ length: Int, top: Int, _ color: String) -> String {
    let left = isRightToLeft ? width - Self.margin - length : Self.margin
    return
      #"<rect x="\#(left)" y="\#(top)" width="\#(length)" height="\#(Self.barHeight)" rx="2" fill="\#(color)" class="\#(name)"/>"#
  }

  private func columns(bottom: Int) -> String {
    guard !chart.days.isEmpty else { return "" }
    let step = Double(room) / Double(chart.days.count)
    return chart.days.enumerated().map { place, share in
      let height = max(1, Int((share * Double(Self.daysHeight)).rounded()))
      let distance = Int(Double(place) * step)
      let wide = max(1, Int(step) - 2)
      let left = isRightToLeft ? width - Self.margin - distance - wide : Self.margin + distance
      return
        ##"<rect class="day" x="\##(left)" y="\##(bottom - height)" width="\##(wide)" height="\##(height)" fill="#57606a"/>"##
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
