export const en = {
  reader: 'Card reader',
  readersFailed: 'Error fetching pos terminals',
  retry: 'Retry',
  loading: 'Loading card readers…',
  none: 'There is no card reader at this location.',
  at: (reader: string, location: string) => `${reader}, ${location}`,
  submit: (amount: string, reader: string) => `Charge ${amount} on ${reader}`,
  processing: 'Please wait while the payment is processing',
  present: (amount: string, reader: string) =>
    `${reader} is ready for ${amount}. Ask the patient to tap, insert or swipe the card.`,
  cancel: 'Cancel payment',
  cancelled: 'The payment was canceled. Nothing was charged.',
  unreached: 'The card processor isn’t responding. The payment is checked again every few seconds.',
}
