/// What `tanbih push send --json` says, and `run` and `test`: what became of pushes since it began, and what waits.
struct PushesSent: Encodable {
  let delivered: Int
  let waiting: Int
  let parked: Int
  let dropped: Int
}
