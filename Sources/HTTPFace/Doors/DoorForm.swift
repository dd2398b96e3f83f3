import Records

/// What a door takes and gives, as it is told to those who write clients.
struct DoorForm {
  enum Body {
    case none
    case json(Schema)
    /// JSON whose members are those alone.
    case params(Schema)
    /// `application/x-www-form-urlencoded`.
    case form(Schema)
    /// Of that media type, or of any other.
    case text(String)
  }

  enum Result {
    case json(Schema)
    /// Of that media type.
    case text(String)
  }

  /// The parameters behind the path.
  var query: Schema = []
  var body = Body.none
  var result = Result.text("text/html")
  /// A body that shows how it is asked, as JSON; nil where none is needed.
  var example: String?
  /// How it refuses, where that is no problem of RFC 9457.
  var refusal: Schema?
}
