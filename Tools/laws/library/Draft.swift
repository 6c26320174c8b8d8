import TouchCore

/// An object of a scene file that is being drawn up: members in the order they are added.
struct Draft {
  private(set) var members: [Value.Member] = []

  /// Its id, which is added first; empty if it has none.
  var id: String {
    guard case .text(let id)? = members.first?.value else { return "" }
    return id.text
  }

  /// The object.
  var value: Value { .object(members) }

  mutating func add(_ key: Name, _ value: Value) { members.append(Value.Member(key, value)) }

  mutating func add(_ key: Name, _ text: String) { add(key, .text(Name(text))) }

  mutating func add(_ key: Name, _ number: Double) { add(key, .number(number)) }

  mutating func add(_ key: Name, _ flag: Bool) { add(key, .boolean(flag)) }

  mutating func add(_ key: Name, _ names: [String]) {
    add(key, .list(names.map { .text(Name($0)) }))
  }

  mutating func add(_ key: Name, numbers: [Double]) { add(key, .list(numbers.map { .number($0) })) }
}
