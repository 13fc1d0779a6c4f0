export const en = {
  failed: 'The card fields could not be loaded',
  // Quoted by the specification.
  noScript: 'Cannot load Stripe.js',
  noAccount: 'The practice has no account at the card processor. Add one under Bank accounts.',
  openAccounts: 'Open bank accounts',
  noProcessor: 'No card processor is set up.',
  notReady: 'The card fields are still loading. Try again in a moment.',
  unread: 'The card processor isn’t responding. Try again in a moment.',
  frame: 'Card entry of the payment sandbox',
}
