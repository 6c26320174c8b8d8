import Foundation
import SeededRandom
import Testing
import TouchCore

@Suite struct ArithmeticTests {
  @Test func theRootIsRoundedToTheNearestNumber() {
    var random = SplitMix64(state: 0x1300)
    var values: [Double] = [
      1, 2, 4, 0.25, 1e-290, 1e-291, 0x1p-1022, .leastNonzeroMagnitude, Double(bitPattern: 10_000),
      .greatestFiniteMagnitude, 1.0.nextUp, 1.0.nextDown, 2.0.nextDown, 1e300,
    ]
    for _ in 0..<100_000 {
      let bits = UInt64.random(in: 1..<0x7FF0_0000_0000_0000, using: &random)
      values.append(Double(bitPattern: bits))
    }
    let witness = values.first { !isNearest(Arithmetic.squareRoot($0), toRootOf: $0) }
    #expect(witness == nil)
    #expect(!isNearest(2.0.squareRoot().nextUp, toRootOf: 2))
    #expect(!isNearest(2.0.squareRoot().nextDown, toRootOf: 2))
  }

  /// True if no number is nearer to the root of `value` than `root`: in whole units of half its last
  /// digit, the squares of one unit less and of one unit more are on both sides of `value`.
  private func isNearest(_ root: Double, toRootOf value: Double) -> Bool {
    let twice = 2 * UInt128(root / root.ulp)
    let units = value.ulp.exponent - 2 * root.ulp.exponent + 2
    let square = UInt128(value / value.ulp) << UInt128(units)
    return (twice - 1) * (twice - 1) < square && square < (twice + 1) * (twice + 1)
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

  @Test func wholeNumbersAreThoseOfTheStandardLibrary() {
    var random = SplitMix64(state: 0x1301)
    var values: [Double] = [
      0, -0.0, 0.3, 0.5, -0.5, 1, -1, 1.5, 2.5, -2.5, 0.49999999999999994, 1.0.nextDown,
      (-1.0).nextUp, 0x1p52 - 0.5, -0x1p52 + 0.5, 0x1p52, 0x1p61, -0x1p63, 1e300, .infinity,
      -.infinity,
    ]
    for exponent in 0..<61 {
      let limit = Double(Int64(1) << Int64(exponent))
      for _ in 0..<200 { values.append(limit * (2 * random.fraction() - 1)) }
    }
    #expect(values.first { Arithmetic.floor($0) != $0.rounded(.down) } == nil)
    #expect(values.first { Arithmetic.round($0) != $0.rounded() } == nil)
    #expect(Arithmetic.floor(.nan).isNaN && Arithmetic.round(.nan).isNaN)
  }

  @Test func theAngleIsExactAtQuartersAndEighths() {
    let lengths: [Double] = [
      1, 3, 0.1, 1e-300, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude, 1.0 / 3,
    ]
    for length in lengths {
      #expect(Arithmetic.angle(x: length, y: 0) == 0)
      #expect(Arithmetic.angle(x: -length, y: 0) == 180)
      for y in [length, -length] {
        #expect(Arithmetic.angle(x: length, y: y) == 45)
        #expect(Arithmetic.angle(x: 0, y: y) == 90)
        #expect(Arithmetic.angle(x: -length, y: y) == 135)
      }
    }
  }

  @Test func theAngleIsThatOfAMathematicsLibrary() {
    var random = SplitMix64(state: 45)
    func near(_ x: Double, _ y: Double) -> Bool {
      let expected = abs(atan2(y, x)) * 180 / .pi
      return abs(Arithmetic.angle(x: x, y: y) - expected) <= 1e-12
    }
    for tenths in 0...1_800 {
      let radians = Double(tenths) * .pi / 1_800
      #expect(near(cos(radians), sin(radians)), "\(tenths) tenths of a degree")
      #expect(near(7 * cos(radians), -7 * sin(radians)), "\(tenths) tenths of a degree")
    }
    for _ in 0..<50_000 {
      let (x, y) = (
        Double.random(in: -500...500, using: &random), Double.random(in: -500...500, using: &random)
      )
      #expect(near(x, y), "\(x) \(y)")
      let scale = Double.random(in: -280...280, using: &random)
      #expect(near(x * pow(10, scale), y * pow(10, scale)), "\(x) \(y) at 10^\(scale)")
    }
  }

  @Test func theAngleIsTheSameOnEitherSideAndOppositesAddUpTo180() {
    var random = SplitMix64(state: 46)
    for _ in 0..<20_000 {
      let (x, y) = (
        Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random)
      )
      let angle = Arithmetic.angle(x: x, y: y)
      #expect(angle >= 0 && angle <= 180)
      #expect(Arithmetic.angle(x: x, y: -y) == angle)
      #expect(abs(Arithmetic.angle(x: -x, y: y) + angle - 180) <= 1e-12)
    }
  }

  @Test func whatIsSteeperThanAnotherHasNoSmallerAngle() {
    // A limit of 45° splits whole displacements as their numbers do.
    for x in -60...60 {
      for y in -60...60 {
        let angle = Arithmetic.angle(x: Double(x), y: Double(y))
        #expect((angle <= 45) == (abs(y) <= x || (x == 0 && y == 0)), "\(x) \(y)")
        #expect((angle <= 90) == (x >= 0), "\(x) \(y)")
        #expect((angle <= 135) == (x >= 0 || -x <= abs(y)), "\(x) \(y)")
      }
    }
  }

  @Test func noDirectionHasNoAngle() {
    for (x, y) in [(0, 0), (-0.0, 0), (.nan, 1), (1, .nan), (.infinity, 1), (1, -.infinity)]
      as [(Double, Double)]
    {
      #expect(Arithmetic.angle(x: x, y: y) == 0)
    }
  }
}
