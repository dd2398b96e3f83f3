/// Figures beside their floors.
@main
struct Benchmarks {
  static func main() {}
}
