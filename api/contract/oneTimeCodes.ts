import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { typedText, uuid } from './primitives.ts'
import { sessionUser } from './session.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Six digits from an authenticator app or an email. Spaces between them are allowed. */
const code = typedText
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, refusedAs('six_digits')))
const challenge = z.strictObject({ user_id: uuid, session_id: z.string().min(1).max(200) })

const twoFactor = z.object({ user: sessionUser })

export const validateOtp = endpoint({
  name: 'validateOtp',
  method: 'POST',
  path: '/v2/token/otp/validate',
  summary: 'Completes sign-in with the one-time code. The session is set in cookies',
  access: 'public',
  body: challenge.extend({ code }),
  answers: { 200: z.object({ user: sessionUser }) },
})

export const resendOtpEmail = endpoint({
  name: 'resendOtpEmail',
  method: 'POST',
  path: '/v2/token/otp/email/resend',
  summary: 'Emails a new code. The previous code stops working',
  access: 'public',
  body: challenge,
  answers: { 200: z.object({ resend_after_seconds: z.number().int() }) },
})

export const generateOtp = endpoint({
  name: 'generateOtp',
  method: 'POST',
  path: '/v2/token/otp/generate',
  summary: 'Starts two-factor setup and returns the secret for an authenticator app',
  access: 'session.use',
  answers: {
    200: z.object({
      secret: z.string().meta({ description: 'Base32, for manual entry' }),
      url: z.string().meta({ description: 'The secret as an otpauth URI' }),
      qr_svg: z.string().meta({ description: 'The URI as a QR code, an SVG document' }),
    }),
  },
})

export const enableOtp = endpoint({
  name: 'enableOtp',
  method: 'POST',
  path: '/v2/token/otp/enable',
  summary: 'Turns two-factor authentication on with the first code from the authenticator app',
  access: 'session.use',
  body: z.strictObject({ code }),
  answers: { 200: twoFactor },
})

export const disableOtp = endpoint({
  name: 'disableOtp',
  method: 'POST',
  path: '/v2/token/otp/disable',
  summary: 'Turns two-factor authentication off with a code from the authenticator app',
  access: 'session.use',
  body: z.strictObject({ code }),
  answers: { 200: twoFactor },
})

export const disableUserMfa = endpoint({
  name: 'disableUserMfa',
  method: 'POST',
  path: '/v2/users/{id}/mfa/disable',
  summary: 'Turns two-factor authentication off for a user who lost their device',
  access: 'users.disableTwoFactor',
  answers: { 200: z.object({ id: uuid, is_2fa_enabled: z.boolean() }) },
})
