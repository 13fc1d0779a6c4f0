import { plural } from '../../i18n/plural.ts'

export const en = {
  save: 'Save',
  saveMine: 'Save mine',
  saved: 'Saved',
  discard: 'Discard',
  changes: (count: number) => plural('en', count, { one: 'unsaved change', other: 'unsaved changes' }),
  stale: 'Another user changed this. Save your changes over theirs, or discard them.',
  theirs: (value: string) => `Saved by another user: ${value}`,
  on: 'On',
  off: 'Off',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  leave: 'Leave',
}
