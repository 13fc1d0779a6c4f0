import { plural } from '../i18n/plural.ts'

/** Texts of the pages outside of a session. */
export const en = {
  language: 'Language',
  signingIn: 'Signing you in',
  oneMoment: 'One moment…',
  toProvider: 'Go to your company’s sign-in',
  toProviderNow: 'Taking you to your company’s identity provider…',
  loginFailed: 'Some error occurred during login. Please try again.',
  wentWrong: 'Something went wrong. Please try again.',
  failedTitle: 'You’re not signed in',
  backToSignIn: 'Back to sign-in',
  testTitle: 'Single sign-on test',
  testWorked: 'Single sign-on works. The test didn’t sign anyone in.',
  closesIn: (seconds: number) => `This window closes in ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  closeNow: 'Close now',
  moveTitle: 'Moving your account',
  moving: 'Your company uses single sign-on. We’re moving your account to its identity provider…',
  moved: 'Your account is ready. Taking you to the identity provider…',
  moveFailed: 'Your account could not be moved this time. Keep using your password.',
  helpTitle: 'Opening the help center',
  signOutTitle: 'Signing out',
  signOutFailed: 'You could not be signed out. Try again.',
  tryAgain: 'Try again',
  linkTitle: 'Linking account',
  linkDenied: (code: string | null) => `The provider did not link the account${code === null ? '' : ` (${code})`}.`,
  linkCardsNotSetUp:
    'The provider agreed, but card payments aren’t set up on this server, so nothing was linked. Contact your administrator.',
  linkBillingNotSetUp:
    'The provider agreed, but billing systems aren’t set up on this server, so nothing was linked. Contact your administrator.',
  linkNeedsSignIn: 'Nothing was linked because you’re not signed in. Sign in, then link the account again.',
  linkConnected: 'The account is connected.',
  backToAccounts: 'Back to bank accounts',
  backToApp: 'Back to Tally Care',
}
