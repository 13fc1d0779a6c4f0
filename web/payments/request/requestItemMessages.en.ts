/** Items of a payment request, loaded with its form. */
export const en = {
  unpaidFailed: 'We couldn’t check for an unpaid request. Try again, so that the patient has only one link.',
  amountInvalid: 'Enter an amount of 0.50 or more, such as 12.50',
  itemAmountInvalid: 'Enter an amount above zero, such as 12.50',
  balanceTwice: 'Another item is for the current balance. Enter what this one is for.',
  totalTooSmall: 'The total must be 0.50 or more',
  itemOf: (number: number) => `Item ${number}`,
  addItem: 'Add item',
  removeItem: (number: number) => `Remove item ${number}`,
  mostItems: (most: number) => `A request can have at most ${most} items`,
  total: (amount: string) => `Total: ${amount}`,
  purpose: 'For',
  purposeHelp: 'Only staff see this. Leave it empty to request the current balance.',
}
