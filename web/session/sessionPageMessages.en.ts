import { plural } from '../i18n/plural.ts'

/** Texts of the pages before and beside a session. */
export const en = {
  language: 'Language',
  signingIn: 'Signing you in',
  oneMoment: 'One moment…',
  toProvider: 'To your company’s sign-in',
  toProviderNow: 'You are taken to the identity provider of your company…',
  loginFailed: 'Some error occurred during login. Please try again.',
  wentWrong: 'Something went wrong. Please try again.',
  failedTitle: 'You are not signed in',
  backToSignIn: 'Back to sign-in',
  testTitle: 'Test of single sign-on',
  testWorked: 'Single sign-on works. Nobody was signed in.',
  closesIn: (seconds: number) => `This window closes in ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  closeNow: 'Close now',
  moveTitle: 'Moving your account',
  moving: 'Your company signs in by its identity provider. Your account is being moved there…',
  moved: 'Your account is ready. You are taken to the identity provider…',
  moveFailed: 'Your account could not be moved this time. You go on with your password.',
  helpTitle: 'To the help center',
  signOutTitle: 'Signing out',
  signOutFailed: 'You are still signed in: signing out failed',
  tryAgain: 'Try again',
  linkTitle: 'Linking an account',
  linkDenied: (code: string | null) => `The provider did not link the account${code === null ? '' : ` (${code})`}.`,
  linkCardsNotSetUp:
    'The provider agreed, but linking card payments is not set up on this server. Nothing was linked: ask your administrator.',
  linkBillingNotSetUp:
    'The provider agreed, but linking a billing system is not set up on this server. Nothing was linked: ask your administrator.',
  linkNeedsSignIn: 'Nothing was linked, because nobody is signed in. Sign in, then link the account again.',
  backToApp: 'Back to Tally Care',
}
