/// The rules (grown by the rulebook).
public enum Rule: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case raw3, raw5, raw9, tch1, tch3, tch4, tch5, bar2, scene1
}
