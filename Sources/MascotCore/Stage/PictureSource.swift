/// Where the pictures of a mascot come from.
package protocol PictureSource {
  /// Why a picture could not be read; its description is a sentence that says where.
  associatedtype Fault: Error & CustomStringConvertible

  /// Reads the picture of a frame in a size.
  ///
  /// - Parameter variant: The number of the size, the largest first.
  mutating func picture(_ frame: Frame.ID, variant: Int) throws(Fault) -> CellBuffer
}
