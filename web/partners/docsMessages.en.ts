export const en = {
  title: 'Partner operations',
  what: 'Enter your partner key. This page stores it only until you leave.',
  key: 'Key',
  missing: 'Enter the key',
  show: 'Show operations',
  other: 'Use another key',
  failed: 'Something went wrong. Please try again in a moment.',
  staff: 'Sign in as staff',
  readAs: (company: string) => `Reads data of ${company}`,
  validUntil: (day: string) => `This key is valid until ${day}`,
  language: 'Language',
}
