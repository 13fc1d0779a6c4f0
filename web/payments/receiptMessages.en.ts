export const en = {
  column: 'Receipt',
  receiptOf: (payment: string) => `Send the receipt of ${payment}`,
  title: (payment: string) => `Send the receipt of ${payment}?`,
  text: 'It goes to the patient’s first active e-mail address.',
  confirm: 'Send receipt',
  sent: 'Receipt has been sent.',
  payment: (amount: string, day: string) => `${amount} of ${day}`,
}
