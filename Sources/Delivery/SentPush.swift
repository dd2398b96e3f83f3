import Push
import Repositories

/// A push that is under way.
struct SentPush {
  let claim: PushOutbox.Claim
  let token: ProviderToken
  /// How many answers had come when it was sent.
  let answers: Int
}
