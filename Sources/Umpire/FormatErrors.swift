// Errors of other formats print their text, as the errors of the engine do.
extension ConversionError: ErrorWithText {}
extension EvdevDescriptionError: ErrorWithText {}
extension EvemuFault: ErrorWithText {}
extension RecordingError: ErrorWithText {}
extension TouchRowError: ErrorWithText {}
