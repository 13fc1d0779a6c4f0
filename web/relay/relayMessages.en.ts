/** What is said about lists that come in pages and about changes, whatever they are of. */
export const en = {
  more: 'Show more',
  confirming:
    'There was no answer. It is being confirmed whether this was sent; it is not sent twice. You may close this.',
  confirmingDone:
    'There was no answer. It is being confirmed whether this was done; it is not done twice. You may go on meanwhile.',
  shownAsOf: (time: string) => `Shown as of ${time}; refreshing failed.`,
  partsFailed: 'Some of this could not be loaded.',
  maybeOld: 'What is shown may be out of date; refreshing failed.',
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  moreFailed: 'More could not be loaded',
  notSaved: 'That was not saved',
  taskLost: 'Unexpected error during connection. Please contact the support with reference to the task ID',
}
