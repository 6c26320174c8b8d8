import Umpire

/// `umpire convert`: writes a trace in another format.
struct ConvertVerb {
  private let arguments: Arguments
  private let traces: Traces
  private let input: String
  private let output: String
  private let target: TraceFormat

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    traces = try Traces(arguments)
    input = arguments.operands[0]
    output = arguments.operands[1]
    target = try Self.target(arguments, output)
    if let form = arguments[.report], form != "json" {
      throw .usage("`\(form)` is not a valid --report: write json")
    }
    if input == "-", arguments[.scene] == "-" {
      throw .usage("scene and trace cannot both be standard input")
    }
  }

  func run() throws(Failure) -> ExitCode {
    let choice = try DeviceChoice(arguments)
    let scene = try sceneFile()
    // If no device or release is named, the header's fields stay empty.
    let device = choice.device ?? scene?.description.device
    let os = choice.os ?? (choice.device == nil ? scene?.description.os : nil)
    var conversion = try traces.conversion(input, to: target, device, os, scene?.texts ?? [])
    let file = try OutputFile(output, overwrites: arguments.has(.force))
    var hasWritten = false
    do throws(ConversionError) {
      while let piece = try conversion.next() {
        hasWritten = hasWritten || !piece.isEmpty
        try write(piece, to: file)
      }
    } catch {
      throw Traces.failure(error, input)
    }
    // Exit 4 means that nothing was written, so this comes before the trace is renamed.
    if !conversion.description.isEmpty, let path = descriptionPath {
      try OutputFile.refuseTaken(path, overwrites: arguments.has(.force))
    }
    try file.finish()
    if !hasWritten {
      let title = Files.title(of: input)
      Terminal.say("note: \(title): it has no touches, so \(output) is empty")
    }
    let isWhole = try writeDescription(conversion.description)
    return max(tell(conversion), isWhole ? .done : .loss)
  }

  /// The scene that the container will carry, with the files that it extends.
  private func sceneFile() throws(Failure) -> SceneFile? {
    guard let path = arguments[.scene] else { return nil }
    guard target == .container else {
      let screen =
        target == .evemu
        ? "; the screen that the axes of evemu cover is named with --device or --screen" : ""
      throw .usage(
        "--scene stores the scene in a container: end the name of OUT with .touchtrace\(screen)")
    }
    return try SceneLoader.file(path)
  }

  private func write(_ piece: [UInt8], to file: OutputFile) throws(ConversionError) {
    do throws(Failure) {
      try file.write(piece)
    } catch {
      throw .source(.unreadable(SceneName(error.message)))
    }
  }

  /// Writes the description of a touchscreen beside the recording, as it was beside the input.
  ///
  /// - Returns: False if the recording goes to a stream, so that the description has no path.
  private func writeDescription(_ bytes: [UInt8]) throws(Failure) -> Bool {
    if bytes.isEmpty { return true }
    guard let path = descriptionPath else {
      Terminal.say(
        "\(Files.title(of: input)): left out: the description of its device, without which the "
          + "recording cannot be read; write to a file to keep the description")
      return false
    }
    let file = try OutputFile(path, overwrites: arguments.has(.force))
    try file.write(bytes)
    try file.finish()
    Terminal.say("\(path): the description of its device; keep it beside the recording")
    return true
  }

  /// The path of the description beside the output; `nil` if the output is a stream.
  private var descriptionPath: String? {
    if OutputFile.isStream(output) { return nil }
    let name = output.lastIndex(of: "/").map { output[output.index(after: $0)...] } ?? output[...]
    let stem = name.lastIndex(of: ".").map { output[..<$0] } ?? output[...]
    return "\(stem).desc"
  }

  /// Reports what was inferred, clamped or dropped, and what is missing.
  private func tell(_ conversion: Conversion) -> ExitCode {
    let title = Files.title(of: input)
    if arguments.has(.report) {
      // Data belongs on standard output, unless the trace goes there.
      if output == "-" {
        Terminal.say(json: conversion.json)
      } else {
        Terminal.output(conversion.json)
      }
    } else {
      // Dropped parts are reported once, as a loss.
      let dropped = Array("dropped".utf8)
      let lines = conversion.report.lines.filter { !$0.starts(with: dropped) }
      for line in lines + conversion.losses {
        Terminal.say("\(title): \(String(decoding: line, as: UTF8.self))")
      }
    }
    return conversion.losses.isEmpty ? .done : .loss
  }

  /// The output format: that of `--to`, else that of the output's ending.
  private static func target(
    _ arguments: Arguments, _ output: String
  ) throws(Failure) -> TraceFormat {
    if let word = arguments[.to] { return try Traces.format(word) }
    let format = TraceFormat.allCases.first { format in
      format.endings.contains { output.hasSuffix("\($0)") }
    }
    if let format { return format }
    try OutputFile.refuseFolder(output)
    let endings = TraceFormat.allCases.compactMap { $0.endings.first.map { "\($0)" } }
    throw .usage(
      "the format to write is unknown: end the name of OUT with \(oneOf(endings)), or add --to FORMAT"
    )
  }
}
