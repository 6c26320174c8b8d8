import Foundation

// Interrupted: what was written is whole, because files are renamed into place.
signal(SIGINT) { _ in _exit(130) }

do throws(Failure) {
  let code = try Command.run(Array(CommandLine.arguments.dropFirst()))
  exit(code.rawValue)
} catch {
  Terminal.say(error.message)
  exit(error.code.rawValue)
}
