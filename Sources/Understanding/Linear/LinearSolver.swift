/// One-vs-rest support vector machines with squared hinge loss, sixteen columns of them at a time.
///
/// Dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan, "A dual coordinate descent method for
/// large-scale linear SVM", ICML 2008), liblinear's. A column is one question, "is it this intent?"; sixteen of them walk
/// over the same examples in the same order, so that the weights of a feature are one cache line. An example that none
/// of the sixteen learns from rests until the next pass over all.
struct LinearSolver {
  typealias Lanes = SIMD16<Float>

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

  var penalty: Float { 1 / (2 * cost) }

  /// Solves sixteen columns, from `first` on.
  func solve(_ examples: WeighedRows, from first: Int) -> Weights {
    var weights = Weights(rows: [Lanes](repeating: .zero, count: examples.vocabulary.count), bias: .zero)
    let penalty = penalty
    var multipliers = [Lanes](repeating: .zero, count: examples.count)
    var order = Array(0..<Int32(examples.count))
    var active = examples.count
    var random = Shuffle(seed: seed &+ UInt64(first))

    withUnsafeTemporaryAllocation(of: WeighedRows.Component.self, capacity: examples.longest) { components in
      weights.rows.withUnsafeMutableBufferPointer { rows in
        for pass in 0..<maximumPasses {
          let isOverAll = pass % Self.restingPasses == 0
          if isOverAll { active = examples.count }
          random.shuffle(&order, upTo: active)
          var worst = Lanes(repeating: 0)
          var position = 0
          while position < active {
            let number = Int(order[position])
            let row = 0..<examples.unpack(number, into: components)
            var product = weights.bias
            for index in row {
              let component = components[index]
              product += rows[Int(component.feature)] * component.value
            }
            let sign = Self.sign(of: examples.answers[number], from: first)
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
            let new = pointwiseMax(old - gradient / examples.curvatures[number], .zero)
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

  /// 1 where the answer of a column is yes, -1 where it is no.
  @inline(__always)
  private static func sign(of answer: WeighedRows.Answer, from first: Int) -> Lanes {
    var lanes = Lanes(repeating: -1)
    let (intent, language) = (Int(answer.intent) - first, Int(answer.language) - first)
    if (0..<Lanes.scalarCount).contains(intent) { lanes[intent] = 1 }
    if (0..<Lanes.scalarCount).contains(language) { lanes[language] = 1 }
    return lanes
  }
}
