/// A logistic regression on a handful of numbers, fitted by Newton's method.
struct LogisticRegression {
  private(set) var weights: [Double]
  private(set) var bias = 0.0

  /// Fits rows of numbers, one behind the other and `count` numbers each, to as many answers.
  ///
  /// Both answers weigh the same, however many rows have them; `ridge` keeps the weights finite where the answers are
  /// told apart without an error.
  init(_ numbers: [Double], answers: [Bool], count: Int, ridge: Double = 0.01) {
    weights = [Double](repeating: 0, count: count)
    let trueCount = answers.count { $0 }
    guard trueCount > 0, trueCount < answers.count else { return }
    let shares = (yes: 0.5 / Double(trueCount), no: 0.5 / Double(answers.count - trueCount))
    for _ in 0..<50 {
      // The gradient and the Hessian, the bias last.
      var gradient = weights.map { ridge * $0 } + [0]
      var hessian = (0...count).map { row in
        (0...count).map { $0 == row ? (row < count ? ridge : 1e-9) : 0 }
      }
      for (row, isTrue) in answers.enumerated() {
        let share = isTrue ? shares.yes : shares.no
        let inputs = Array(numbers[row * count..<(row + 1) * count]) + [1]
        let probability = Elementary.logistic(value(inputs.dropLast()))
        let error = share * (probability - (isTrue ? 1 : 0))
        let curvature = share * probability * (1 - probability)
        for i in 0...count {
          gradient[i] += error * inputs[i]
          for j in 0...i { hessian[i][j] += curvature * inputs[i] * inputs[j] }
        }
      }
      let step = Self.solve(hessian, gradient)
      for i in 0..<count { weights[i] -= step[i] }
      bias -= step[count]
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
  }

  func value(_ numbers: some Sequence<Double>) -> Double {
    zip(weights, numbers).reduce(bias) { $0 + $1.0 * $1.1 }
  }

  /// Solves a positive definite system, of which the lower triangle is given, by Cholesky's decomposition.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var lower = matrix
    var solution = right
    for i in right.indices {
      for j in 0...i {
        let sum = (0..<j).reduce(lower[i][j]) { $0 - lower[i][$1] * lower[j][$1] }
        lower[i][j] = i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j][j]
      }
      solution[i] = (0..<i).reduce(solution[i]) { $0 - lower[i][$1] * solution[$1] } / lower[i][i]
    }
    for i in right.indices.reversed() {
      solution[i] = (i + 1..<right.count).reduce(solution[i]) { $0 - lower[$1][i] * solution[$1] } / lower[i][i]
    }
    return solution
  }
}
