/** Definitions of the amounts of an account, the same as in the README’s glossary. */
export const en = {
  balance: 'What the patient owes now: billed visits that aren’t on hold or in collections',
  pendingInsurance: 'Visits whose insurance hasn’t responded yet. Not in the balance',
  onHold: 'Billed visits that are on a billing hold. Not in the balance',
  collectionsBalance: 'Visits that were sent to collections. Not in the balance',
  overpaid: 'Visits that were paid too much. Not subtracted from the balance',
  statementBalance: 'All visits that aren’t settled',
  familyBalance: 'Balances of all family members',
  unapplied: 'Money that isn’t applied to a charge yet. Not subtracted from the balance',
  pendingPayments: 'Payments without a result yet. Not subtracted from the balance',
  otherMembers: 'Members you don’t have access to',
}
