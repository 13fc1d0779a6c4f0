export const en = {
  column: 'Receipt',
  receiptOf: (payment: string) => `Send receipt for ${payment}`,
  title: (payment: string) => `Send a receipt for ${payment}?`,
  noEmail: 'Cannot email receipt because patient has no active emails',
  contactsFailed: 'The patient’s contacts could not be loaded',
  confirm: 'Send receipt',
  print: 'Print receipt',
  opensBeside: '(opens in a new tab)',
  sent: 'Receipt has been sent.',
  payment: (amount: string, day: string) => `${amount} on ${day}`,
}
