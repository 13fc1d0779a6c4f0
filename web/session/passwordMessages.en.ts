/** Texts of setting a password: a forgotten one, the first one of an account, another one. */
export const en = {
  linkTo: (email: string) => `We send a link to ${email} that sets a new password.`,
  linkSent: (email: string) =>
    `If there is an account for ${email}, a link is on its way. It works once, and for an hour.`,
  linkFailed: 'The link could not be sent. Please try again.',
  sendLink: 'Send the link',
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Set a new password',
  activateTitle: 'Activate your account',
  rules: 'At least 12 characters, and not your e-mail. A few words are easier to remember than signs.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the password',
  passwordMissing: 'Enter the new password',
  mismatch: 'Passwords do not match!',
  setPassword: 'Set the password',
  activate: 'Activate and sign in',
  tokenMissing: 'Reset password token is missing.',
  toStart: 'Go to the start page',
  setFailed: 'The password could not be set. Please try again.',
}
