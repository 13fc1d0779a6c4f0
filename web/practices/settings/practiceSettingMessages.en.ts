export const en = {
  billingTitle: 'Billing settings · Tally Care',
  turnOff: 'Turn off',
  off: 'Off',
  offSuggested: (value: string) => `Off, for example ${value}`,
  onePerLine: 'One per line',
  phonesFailed: 'The phone numbers could not be loaded.',
  defaultPhone: (phone: string) => `Default: ${phone}`,
  noDefaultPhone: 'Default number',
}
