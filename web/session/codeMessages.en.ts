/** Texts of the second step of sign-in. */
export const en = {
  code: 'Code',
  byApp: 'Enter the 6-digit code from your authenticator app.',
  byEmail: (email: string) => `Enter the 6-digit code we sent to ${email}. It works for 10 minutes.`,
  codeMissing: 'Enter the 6-digit code',
  resend: 'Send new code',
  resent: 'We sent a new code. The previous one no longer works.',
  back: 'Back to password',
}
