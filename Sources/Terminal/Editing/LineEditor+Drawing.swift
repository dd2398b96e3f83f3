import CReadline
import Glibc
import Localization
import Models

/// How the line comes to the screen: by readline's own display, or whole by ours where words are put in visual order.
extension LineEditor {
  /// Fits the line to the terminal's new size.
  package func resize() {
    guard isEditing, let display else { return rl_resize_terminal() }
    rl_reset_screen_size()
    guard drawing == nil else {
      put(drawing?.erased(afterResizing: true))
      return draw()
    }
    // readline would clear the rows that it believes in, and leave those that the terminal made of them.
    let columns = display.rewraps ? display.columns : columns
    self.columns = display.columns
    put(LineDrawing.erasing(rowsAbove: columnsBeforeCursor / max(1, columns)))
    rl_on_new_line()
    rl_forced_update_display()
  }

  private var columnsBeforeCursor: Int {
    let line = rl_line_buffer.map { UnsafeBufferPointer(start: $0, count: Int(rl_point)).map(UInt8.init(bitPattern:)) }
    let prompt = rl_display_prompt.map { String(cString: $0) } ?? ""
    return DisplayWidth.ofPrompt(prompt) + DisplayWidth.of(String(decoding: line ?? [], as: UTF8.self))
  }

  /// Draws the line as it is; what readline calls in place of its own display.
  func draw() {
    let line =
      rl_line_buffer.map { UnsafeBufferPointer(start: $0, count: Int(rl_end)).map(UInt8.init(bitPattern:)) } ?? []
    let before = String(decoding: line.prefix(Int(rl_point)), as: UTF8.self).unicodeScalars.count
    let shown = rl_display_prompt.map { String(cString: $0) } ?? prompt.text
    // While it searches, readline shows another prompt than ours.
    let prompt = shown == prompt.text ? prompt : Line(shown, direction: .leftToRight)
    put(drawing?.drawing(of: prompt, text: String(decoding: line, as: UTF8.self), cursor: before))
  }

  /// Shows what a word may become above the line.
  func show(candidates: [String]) {
    guard let display else { return }
    let words = candidates.map { Isolation.isolated($0, in: prompt.direction) }.joined(separator: "  ")
    try? show { () throws(Display.Failure) in try display.write([Line(words, direction: prompt.direction)]) }
  }

  /// Writes to readline's own stream, whose bytes must not overtake those that it holds.
  func put(_ text: OutputText?) {
    guard let text else { return }
    fputs(text.text, rl_outstream)
    fflush(rl_outstream)
  }
}
