import Foundation
import SmallWorlds
import TouchDispatch

// Plays all small worlds, and exits with 1 if one is wrong or some are missing.
//
//     swift build -c release -Xswiftc -DDEBUG --product Worlds && .build/release/Worlds [family ...]
//
// Without -DDEBUG the order of asking cannot be reversed, and the engine's invariants are not
// checked.

if !HearingOrder.isFree {
  print("built without -Xswiftc -DDEBUG: the order of hearing is not turned round")
}
let names = CommandLine.arguments.dropFirst()
let unknown = names.filter { Setting.Family(rawValue: $0) == nil }
if let name = unknown.first {
  let families = Setting.Family.allCases.map(\.rawValue).joined(separator: ", ")
  print("\(name) is no family of worlds; there are \(families)")
  exit(2)
}

/// Plays the worlds of a family.
/// - Returns: the number of worlds, and true if all of them were right.
func play(_ family: Setting.Family) throws -> (worlds: Int, isRight: Bool) {
  var (worlds, letters, wrong) = (0, 0, 0)
  let settings = Setting.all(family)
  for setting in settings {
    let walk = try WorldWalk(setting)
    (worlds, letters, wrong) = (worlds + walk.worlds, letters + walk.steps, wrong + walk.wrongCount)
    if let world = walk.wrong.first {
      print("\(walk.wrongCount) of \(walk.worlds): \(world.story)")
    }
  }
  print(
    "\(family.rawValue): \(worlds) worlds of \(settings.count) settings, \(letters) letters,",
    "\(wrong) wrong")
  if worlds != family.count { print("there should be \(family.count) worlds") }
  return (worlds, wrong == 0 && worlds == family.count)
}

var (worlds, isRight) = (0, true)
for family in Setting.Family.allCases where names.isEmpty || names.contains(family.rawValue) {
  let played = try play(family)
  worlds += played.worlds
  isRight = isRight && played.isRight
}
print("\(worlds) worlds")
exit(isRight ? 0 : 1)
