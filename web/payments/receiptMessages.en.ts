export const en = {
  column: 'Receipt',
  receiptOf: (payment: string) => `Send receipt for ${payment}`,
  title: (payment: string) => `Send a receipt for ${payment}?`,
  text: 'It is sent to the patient’s primary active email.',
  confirm: 'Send receipt',
  sent: 'Receipt has been sent.',
  payment: (amount: string, day: string) => `${amount} on ${day}`,
}
