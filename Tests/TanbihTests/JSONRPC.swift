/// The lines of the protocol, as a client writes them and expects them.
enum JSONRPC {
  static func request(_ method: String, _ params: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  static func result(_ json: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(json)}"#
  }

  static func error(_ code: Int, _ message: String, _ reason: String, field: String? = nil) -> String {
    let field = field.map { #","field":"\#($0)""# } ?? ""
    return #"{"jsonrpc":"2.0","id":1,"error":{"code":\#(code),"message":"\#(message)","#
      + #""data":{"reason":"\#(reason)"\#(field)}}}"#
  }
}
