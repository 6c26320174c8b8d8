import Foundation

Signals.prepare()

do throws(Failure) {
  let code = try await Command.run(Array(CommandLine.arguments.dropFirst()))
  exit(code.rawValue)
} catch {
  Terminal.say(error.message)
  exit(error.code.rawValue)
}
