/// The questions whether a change was meant, with its values, by their keys in the String Catalogs.
package enum OfferText: String, CaseIterable {
  case saving = "offer.goal.add"
  case goalChange = "offer.goal.change"
  case goalDeletion = "offer.goal.delete"
  case budgetChange = "offer.budget.change"
  case budgetDeletion = "offer.budget.delete"
  case recurringChange = "offer.recurring.change"
  case ownDocument = "offer.service"
  case documentOfAnother = "offer.service.of"
  case finishing = "offer.dependent.done"
  case quietHours = "offer.quietHours"
  case income = "offer.income"
  case transactionChange = "offer.transaction.change"
}
