/// One-vs-rest support vector machines with squared hinge loss, sixteen columns of them at a time.
///
/// Dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan, "A dual coordinate descent method for
/// large-scale linear SVM", ICML 2008), liblinear's. A column is one question, "is it this intent?"; sixteen of them walk
/// over the same examples in the same order, so that the weights of a feature are one cache line. An example that none
/// of the sixteen learns from rests until the next pass over all.
struct LinearSolver {
  typealias Lanes = SIMD16<Float>

  /// The examples as rows of one matrix.
  struct Examples {
    private(set) var starts: [Int] = [0]
    private(set) var components: [FeatureVector.Component] = []
    /// The columns whose answer to an example is yes.
    private(set) var columns: [[Int]] = []

    mutating func append(_ vector: FeatureVector, columns: [Int]) {
      components += vector.components
      starts.append(components.count)
      self.columns.append(columns)
    }

    var count: Int { columns.count }
  }

  /// What an error costs beside the length of the weights.
  var cost: Float = 1
  /// The largest projected gradient that counts as solved.
  var tolerance: Float = 0.3
  var maximumPasses = 100
  var seed: UInt64 = 1

  private static let restingPasses = 4

  /// The weights of one group of columns: a row of sixteen for every feature, and the biases.
  struct Weights {
    var rows: [Lanes]
    var bias: Lanes
  }

  /// Solves sixteen columns, from `first` on.
  func solve(_ examples: Examples, featureCount: Int, from first: Int) -> Weights {
    var weights = Weights(rows: [Lanes](repeating: .zero, count: featureCount), bias: .zero)
    let signs = examples.columns.map { columns in
      var lanes = Lanes(repeating: -1)
      for column in columns where (first..<first + Lanes.scalarCount).contains(column) { lanes[column - first] = 1 }
      return lanes
    }
    let penalty = 1 / (2 * cost)
    let curvatures = (0..<examples.count).map { number in
      examples.components[examples.starts[number]..<examples.starts[number + 1]].reduce(1 + penalty) {
        $0 + $1.value * $1.value
      }
    }
    var multipliers = [Lanes](repeating: .zero, count: examples.count)
    var order = Array(0..<examples.count)
    var active = examples.count
    var random = Shuffle(seed: seed &+ UInt64(first))

    weights.rows.withUnsafeMutableBufferPointer { rows in
      examples.components.withUnsafeBufferPointer { components in
        for pass in 0..<maximumPasses {
          let isOverAll = pass % Self.restingPasses == 0
          if isOverAll { active = examples.count }
          random.shuffle(&order, upTo: active)
          var worst = Lanes(repeating: 0)
          var position = 0
          while position < active {
            let number = order[position]
            let row = examples.starts[number]..<examples.starts[number + 1]
            var product = weights.bias
            for index in row {
              let component = components[index]
              product += rows[Int(component.feature)] * component.value
            }
            let sign = signs[number]
            let old = multipliers[number]
            let gradient = sign * product - 1 + old * penalty
            let isFree = old .> 0
            let projected = gradient.replacing(with: pointwiseMin(gradient, .zero), where: .!isFree)
            if all((.!isFree) .& (gradient .>= 0)) {
              active -= 1
              order.swapAt(position, active)
              continue
            }
            position += 1
            worst = pointwiseMax(worst, projected.replacing(with: -projected, where: projected .< 0))
            let new = pointwiseMax(old - gradient / curvatures[number], .zero)
            let step = (new - old) * sign
            guard any(step .!= 0) else { continue }
            multipliers[number] = new
            weights.bias += step
            for index in row {
              let component = components[index]
              rows[Int(component.feature)] += step * component.value
            }
          }
          if isOverAll, worst.max() <= tolerance { break }
        }
      }
    }
    return weights
  }
}
