import Turns

extension TurnReader {
  package var others: OtherTargetReader { OtherTargetReader(context: context) }
  package var topic: TopicReader { TopicReader(context: context) }
}
