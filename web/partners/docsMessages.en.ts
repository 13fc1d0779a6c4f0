export const en = {
  title: 'Operations for partners',
  what: 'Type the key of your partner. It is kept by this page alone, until you leave it.',
  key: 'Key',
  missing: 'Type the key',
  show: 'Show the operations',
  other: 'Use another key',
  failed: 'That did not work. Please try again in a moment.',
  staff: 'Sign in as staff',
  readAs: (company: string) => `Reads data of ${company}`,
  validUntil: (day: string) => `This key is valid until ${day}`,
  language: 'Language',
}
