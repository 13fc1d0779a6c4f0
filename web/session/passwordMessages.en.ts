/** Texts for setting a password: after it was forgotten, for a new account, or to change it. */
export const en = {
  linkTo: (email: string) => `We’ll send a link to ${email} to set a new password.`,
  linkSent: (email: string) =>
    `If there is an account for ${email}, we sent a link to it. The link works once, for one hour.`,
  linkFailed: 'The link could not be sent. Please try again.',
  sendLink: 'Send link',
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Set a new password',
  activateTitle: 'Activate your account',
  rules: 'At least 12 characters, and not your email. A few words are easier to remember than symbols.',
  newPassword: 'New password',
  repeatPassword: 'Confirm password',
  passwordMissing: 'Enter the new password',
  mismatch: 'Passwords do not match!',
  setPassword: 'Set password',
  activate: 'Activate and sign in',
  tokenMissing: 'Reset password token is missing.',
  toStart: 'Go to home page',
  setFailed: 'The password could not be set. Please try again.',
}
