// The errors of the modules as text, for hosts that print them. The conformances are here and not
// beside each error because the modules are also built without the Unicode tables that `String`
// needs.

extension TraceError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension TraceWriteError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension RecoveryError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension ContainerInputError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension JSONError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension ChangeTextError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension RecordingError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension ConversionError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension TouchRowError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension SceneFileError: CustomStringConvertible {
  /// Where and what is wrong, and what to do.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension SceneLoadError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { words.text }
}
