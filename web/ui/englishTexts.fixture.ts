import type { UiTexts } from './UiTexts.ts'

/** Words for tests of the design system; the app gives its own from the message catalogue. */
export const englishTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  retry: 'Try again',
  loading: 'Loading',
  loadingMore: 'Loading more',
  copy: 'Copy',
  copied: 'Copied',
  requestId: 'Request',
  partFailed: 'This could not be loaded. Check the connection and try again.',
  newVersion: 'A new version of Tally Care is out. Load the page again to go on.',
  reload: 'Load the page again',
  notifications: 'Notifications',
  columns: 'Columns',
  resetColumns: 'Reset',
  selectAll: 'Select all',
  selectRow: 'Select',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  isFirst: 'This is the first page.',
  isLast: 'This is the last page.',
  range: (first, last, total) => `${first}–${last} of ${total}`,
}
