import CSystem

/// What the C library does with memory that is given back.
package enum AllocatedMemory {
  /// Returns memory to the system as soon as it is given back, which takes a tenth less where batches come and go on two threads.
  ///
  /// One pool serves both, and blocks above 64 KiB are mapped by themselves (`mallopt(3)`).
  package static func returnEarly() {
    _ = mallopt(M_ARENA_MAX, 1)
    _ = mallopt(M_TRIM_THRESHOLD, 64 << 10)
    _ = mallopt(M_MMAP_THRESHOLD, 64 << 10)
  }
}
