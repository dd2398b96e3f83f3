import Localization
import Models
import Store

/// Long work that ends between two of its steps when the process is asked to end.
extension Assistant {
  func checkInterruption() throws(StoreError) {
    if isInterrupted() { throw .interrupted }
  }
}
