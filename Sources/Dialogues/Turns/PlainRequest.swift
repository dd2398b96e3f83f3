import SentenceWords
import SpokenValues
import Understanding

/// Returns what a text asks for without what only goes with it: what announces it, why something is to go, and that it is only once.
struct PlainRequest {
  let understanding: ConversationUnderstanding

  func left(of text: String, at moment: Moment) -> String {
    let dated = HourOfWeekday(understanding: understanding, moment: moment).plain(text)
    let joined = JoiningWord(understanding: understanding).left(of: dated)
    let opened = Announcement(understanding: understanding).left(of: joined)
    let command = ReasonOfRemoval(understanding: understanding).left(of: opened, at: moment)
    return PartBefore(understanding: understanding).resolved(command)
  }
}
