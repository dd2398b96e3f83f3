extension TurnReader {
  var others: OtherTargetReader { OtherTargetReader(context: context) }
  var topic: TopicReader { TopicReader(context: context) }
}
