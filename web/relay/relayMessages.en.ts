import { plural } from '../i18n/plural.ts'

/** Texts about paged lists and about changes, for all types of data. */
export const en = {
  more: 'Show more',
  confirming:
    'We didn’t get a response. We’re confirming whether this was sent, and it won’t be sent twice. You can close this.',
  confirmingDone:
    'We didn’t get a response. We’re confirming whether this was done, and it won’t be done twice. You can keep working.',
  shownAsOf: (time: string) => `As of ${time}. It could not be refreshed.`,
  partsFailed: 'Some of this could not be loaded.',
  maybeOld: 'This may be out of date. It could not be refreshed.',
  shownOf: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  unreadable: (count: number) => `${plural('en', count, { one: 'row', other: 'rows' })} could not be read`,
  pageSize: 'Rows per page',
  downloading: 'The file is being prepared. Try again in a few seconds.',
  downloadFailed: 'The file could not be loaded. Try again.',
  moreFailed: 'More could not be loaded',
  notSaved: 'Your change was not saved',
  taskLost: 'Unexpected error during connection. Please contact the support with reference to the task ID',
}
