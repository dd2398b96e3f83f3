import Alerts
import Models

/// Lets persons live through years with this engine and with three simple ones, and prints what became of their deadlines and of their peace.
///
/// `Simulation [YEARS] [SEED]`: the same seed gives the same lives to each engine. The kinds of persons marked with `judge` were never looked at when
/// weights were chosen.
@main
struct Simulation {
  private static var engines: [any Engine.Type] {
    [Paced.self, SayEverything.self, SeverityOnly.self, DailyDigest.self]
  }

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().map(Int.init)
    guard numbers.count <= 2, !numbers.contains(nil) else {
      print("usage: Simulation [YEARS] [SEED]")
      return
    }
    let years = max(8, numbers.first.flatMap(\.self) ?? 1_000)
    let draws = Draws(seed: UInt64(truncatingIfNeeded: numbers.dropFirst().first.flatMap(\.self) ?? 1))
    print("\(years) person-years, seed \(draws.seed)")
    print(Tally.heading)
    for isJudge in [false, true] {
      let persons = Person.all.filter { $0.isJudge == isJudge }
      print(isJudge ? "judge" : "tuning")
      for (index, tally) in tallies(of: persons, years: years / 2, draws).enumerated() {
        print(tally.row("  " + engines[index].name))
      }
    }
  }

  /// One for each engine.
  private static func tallies(of persons: [Person], years: Int, _ draws: Draws) -> [Tally] {
    var tallies = engines.map { _ in Tally() }
    for year in 0..<years {
      let (person, draws) = (persons[year % persons.count], draws.derived(year))
      let lives = engines.map { engine in
        var life = Life(of: person, draws, with: engine.init())
        life.live()
        return life
      }
      for (index, life) in lives.enumerated() {
        var tally = life.tally
        tally.missedBesides = life.missed.subtracting(lives[1].missed).count
        tallies[index].add(tally)
      }
    }
    return tallies
  }
}
