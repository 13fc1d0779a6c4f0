export const en = {
  title: 'Opt out of card payments',
  intro: 'Enter your access code and the last four digits of the card or bank account.',
  code: 'Access code',
  last4: 'Last four digits',
  continue: 'Continue',
  // Quoted by the specification.
  wrong: 'Bad access code',
  failed: 'Something went wrong. Please try again in a moment.',
  effect: (digits: string) =>
    `Opting out removes the card or bank account ending in ${digits}. It won’t be charged again. Automatic payments end for all your other cards and bank accounts too.`,
  plan: 'Your payment plan continues. Its next installments are charged to another card or bank account on file, if there is one. Otherwise you pay them yourself.',
  balance: 'You still owe your balance and can pay it another way.',
  submit: 'Opt out',
  working: 'Opting out…',
  done: (digits: string) =>
    `You have opted out. The card or bank account ending in ${digits} was removed, and automatic payments have ended.`,
}
