import Foundation

/// A number with two decimals.
func number(_ number: Double) -> String { String(format: "%.2f", number) }

/// The number with its significant digits; zero is `0`.
func exact(_ number: Double) -> String { String(format: "%.4g", number) }

/// Prints a line of a table: a name and columns, flush right.
func line(_ name: String, _ columns: String...) { line(name, columns) }

/// Prints a line of a table: a name and columns, flush right.
func line(_ name: String, _ columns: [String]) {
  let name = name.padding(toLength: 18, withPad: " ", startingAt: 0)
  print(name + columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined())
}
