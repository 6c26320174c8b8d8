import TouchCore

/// Numbers in the texts of a report.
enum ReportNumber {
  /// A number with one decimal at most.
  static func text(_ number: Double) -> String {
    String(decoding: number.shown(decimals: 1), as: UTF8.self)
  }
}
