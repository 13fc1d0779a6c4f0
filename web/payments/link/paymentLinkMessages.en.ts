export const en = {
  title: 'Pay your practice',
  asks: (practice: string) => `${practice} is requesting a payment.`,
  loading: 'Loading…',
  pay: (amount: string) => `Pay ${amount}`,
  opening: 'Opening the payment page…',
  secure: 'You pay by card on the payment page of our card processor.',
  paid: (amount: string, practice: string) => `Thank you. ${practice} received your payment of ${amount}.`,
  cancelled: (practice: string) => `${practice} canceled this request. You don’t need to pay anything here.`,
  unknown: 'This payment link isn’t valid. Check the link in your message, or ask the practice for a new one.',
  failed: 'Something went wrong. Please try again in a moment.',
  again: 'Try again',
  waiting: 'Did you just pay? Your payment can take a minute to appear here.',
}
