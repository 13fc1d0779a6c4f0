import type { UiTexts } from '../ui/UiTexts.ts'

/** Texts of the design system. It owns the type, so that a missing text is a type error here. */
export const en = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  retry: 'Try again',
  loading: 'Loading',
  loadingMore: 'Loading more',
  copy: 'Copy',
  copied: 'Copied',
  requestId: 'Request ID',
  partFailed: 'This could not be loaded. Check your connection and try again.',
  newVersion: 'A new version of Tally Care is available. Reload the page to continue.',
  reload: 'Reload page',
  notifications: 'Notifications',
  columns: 'Columns',
  resetColumns: 'Reset columns',
  selectAll: 'Select all',
  selectRow: 'Select',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  isFirst: 'This is the first page.',
  isLast: 'This is the last page.',
  range: (first: number, last: number, total: number, isLeast: boolean) =>
    `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}${isLeast ? '+' : ''}`,
} satisfies UiTexts
