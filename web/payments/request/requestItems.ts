/** The name of the item for the account's balance. */
export const balanceItem = 'current_balance'

/** The purpose that the form shows for the items of a request. Empty for the balance, and for several items. */
export const purposeOf = (items: readonly { readonly name: string }[]): string =>
  items.length === 1 && items[0]!.name !== balanceItem ? items[0]!.name : ''
