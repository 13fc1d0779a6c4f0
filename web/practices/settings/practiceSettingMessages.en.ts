import { plural } from '../../i18n/plural.ts'

export const en = {
  billingTitle: 'Billing settings · Tally Care',
  save: 'Save',
  saveAnyway: 'Save mine',
  saved: 'Saved',
  discard: 'Discard',
  changes: (count: number) => `${plural('en', count, { one: 'unsaved change', other: 'unsaved changes' })}`,
  stale: 'Another user changed this practice. Save your changes over theirs, or discard them.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to the settings will be lost.',
  leave: 'Leave',
  turnOff: 'Turn off',
  theirs: (value: string) => `Saved by another user: ${value}`,
  on: 'On',
  off: 'Off',
  offSuggested: (value: string) => `Off, for example ${value}`,
  onePerLine: 'One per line',
}
