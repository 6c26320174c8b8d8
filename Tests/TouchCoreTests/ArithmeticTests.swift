import Foundation
import Testing
import TouchCore

@Suite struct ArithmeticTests {
  @Test func theRootIsWithinOneUnitInTheLastPlace() {
    var random = SystemRandomNumberGenerator()
    var values: [Double] = [
      1, 2, 4, 0.25, 1e-290, 1e-291, 0x1p-1022, .leastNonzeroMagnitude, Double(bitPattern: 10_000),
      .greatestFiniteMagnitude, 1.0.nextUp, 1.0.nextDown, 2.0.nextDown, 1e300,
    ]
    for _ in 0..<100_000 {
      let bits = UInt64.random(in: 1..<0x7FF0_0000_0000_0000, using: &random)
      values.append(Double(bitPattern: bits))
    }
    let witness = values.first { abs(Arithmetic.squareRoot($0) - sqrt($0)) > sqrt($0).ulp }
    #expect(witness == nil)
  }

  @Test func squaresOfWholeNumbersHaveWholeRoots() {
    let witness = (0...5_000).first { Arithmetic.squareRoot(Double($0 * $0)) != Double($0) }
    #expect(witness == nil)
  }

  @Test func theRootOfWhatIsNotPositiveIsZero() {
    for value in [0, -0.0, -1, -.infinity, .nan] as [Double] {
      #expect(Arithmetic.squareRoot(value) == 0)
    }
    #expect(Arithmetic.squareRoot(.infinity) == .infinity)
  }

  @Test func theFloorIsTheLargestWholeNumberNotAbove() {
    var random = SystemRandomNumberGenerator()
    var values: [Double] = [
      0, -0.0, 0.5, -0.5, 1, -1, 1.0.nextDown, (-1.0).nextUp, 0x1p61, -0x1p61,
    ]
    for exponent in 0..<61 {
      let limit = Double(Int64(1) << Int64(exponent))
      for _ in 0..<200 { values.append(Double.random(in: -limit...limit, using: &random)) }
    }
    #expect(values.first { Arithmetic.floor($0) != $0.rounded(.down) } == nil)
  }
}
