extension TurnReader {
  var named: NamedRecordReader { NamedRecordReader(context: context) }
  var others: OtherTargetReader { OtherTargetReader(context: context) }
  var topic: TopicReader { TopicReader(context: context) }
}
