/** Texts of the second step of signing in. */
export const en = {
  code: 'Code',
  byApp: 'Enter the six digits that your authenticator app shows.',
  byEmail: (email: string) => `Enter the six digits that we have sent to ${email}. They work for ten minutes.`,
  codeMissing: 'Enter the six digits of the code',
  resend: 'Send another code',
  resent: 'Another code is on its way; the one before no longer works.',
  back: 'Back to the password',
}
