/** Filters of payments. */
export const en = {
  filters: 'Filters',
  clearFilters: 'Clear filters',
  allTally: 'All through Tally Care',
  disputed: 'Disputed',
  disputeOver: 'Dispute closed',
  disputeDue: 'Dispute needs evidence',
  place: 'Collected',
  atFrontdesk: 'At the front desk',
  elsewhere: 'Elsewhere',
  refundsTally: 'Refunds through Tally Care',
  from: 'From',
  to: 'To',
  least: (value: string) => `at least ${value}`,
  most: (value: string) => `at most ${value}`,
  notAnAmount: 'Enter an amount such as 25 or 25.50',
  wrongOrder: 'Enter a “From” amount that isn’t above “To”',
}
