import Foundation

/// A file with a temporary name until it is whole. A signal that ends the command removes it.
final class TemporaryFile {
  let descriptor: Int32
  private let path: String
  private let folder: String
  private var isOpen = true

  /// Makes a file in `folder`, with the mode of the file at `model` if there is one. `nil` if the
  /// file cannot be made.
  init?(in folder: String, like model: String) {
    self.folder = folder
    var (name, descriptor) = ("", Int32(-1))
    for number in 0..<100 {
      name = "\(folder)/.umpire-\(getpid())-\(number)"
      descriptor = unsafe open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { return nil }
    path = name
    self.descriptor = descriptor
    Signals.remove(path)
    var status = stat()
    if unsafe stat(model, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// The result of `finish`.
  enum Outcome {
    case done
    /// Another file has the name.
    case targetExists
    case notOnDisk(String)
    case notNamed(String)
  }

  /// Syncs the file to disk, renames it to `target`, and syncs the folder.
  func finish(as target: String, overwrites: Bool) -> Outcome {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      let reason = Self.reason
      remove()
      return .notOnDisk(reason)
    }
    guard overwrites ? unsafe rename(path, target) == 0 : takeName(target) else {
      let code = errno
      let reason = Self.reason
      remove()
      return code == EEXIST ? .targetExists : .notNamed(reason)
    }
    remove()
    let folder = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      _ = fsync(folder)
      _ = close(folder)
    }
    return .done
  }

  /// Gives the file an unused name; returns false if that fails, with the reason in `errno`.
  private func takeName(_ target: String) -> Bool {
    if unsafe link(path, target) == 0 { return true }
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else { return false }
    // On a file system without links, an empty file reserves the name. That fails if the name is
    // taken.
    let holder = unsafe open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    guard holder >= 0 else { return false }
    _ = close(holder)
    return unsafe rename(path, target) == 0
  }

  /// Removes the temporary name, and closes the file.
  func remove() {
    guard isOpen else { return }
    isOpen = false
    _ = unsafe unlink(path)
    Signals.remove(nil)
    _ = close(descriptor)
  }

  /// The system's reason for the last failed call.
  private static var reason: String { unsafe String(cString: strerror(errno)) }
}
