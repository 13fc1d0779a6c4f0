import { disableOtp, disableUserMfa, enableOtp, generateOtp } from '../../api/contract/oneTimeCodes.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { userById, UserRef, type UserRow } from '../users/User.ts'
import { viewerSuccess } from './viewerSuccess.ts'

restMutation({
  name: 'setUpTwoFactor',
  description: 'Starts two-factor setup for the viewer. A previous secret becomes invalid',
  endpoint: generateOtp,
  toCall: () => ({}),
  success: {
    description: 'A secret for an authenticator app. It takes effect when `enableTwoFactor` receives its first code',
    from: (secret) => secret,
    fields: (t) => ({
      secret: t.exposeString('secret', {
        data: 'personal',
        description: 'The secret in Base32, for manual entry',
      }),
      url: t.exposeString('url', { data: 'personal', description: 'The secret as an otpauth URI' }),
      qrSvg: t.exposeString('qr_svg', { data: 'personal', description: 'The URI as a QR code, an SVG document' }),
    }),
  },
})

const switches = [
  { name: 'enableTwoFactor', endpoint: enableOtp, description: 'Turns the viewer’s two-factor authentication on' },
  { name: 'disableTwoFactor', endpoint: disableOtp, description: 'Turns the viewer’s two-factor authentication off' },
] as const

for (const { name, endpoint, description } of switches)
  restMutation({
    name,
    description,
    endpoint,
    inputDescription: 'A code of the authenticator app',
    input: (t) => ({ code: t.string({ data: 'personal', required: true, description: 'Six digits; never logged' }) }),
    toCall: ({ code }) => ({ body: { code } }),
    success: viewerSuccess('Two-factor authentication was turned on or off'),
  })

restMutation({
  name: 'disableUserTwoFactor',
  description:
    'Turns off two-factor authentication for a user who lost their device. Only for users with the viewer’s role or a lower one',
  endpoint: disableUserMfa,
  input: (t) => ({ userId: t.id({ data: 'none', required: true, for: 'User', description: 'The user' }) }),
  toCall: ({ userId }) => ({ path: { id: userId } }),
  success: {
    description: 'The user’s two-factor authentication is off, and they were notified',
    from: async (answer, context) => ({
      isTwoFactorEnabled: answer.is_2fa_enabled,
      user: await userById(context).load(answer.id),
    }),
    fields: (t: SuccessBuilder<{ isTwoFactorEnabled: boolean; user: UserRow | null }>) => ({
      user: t.expose('user', {
        data: 'none',
        type: UserRef,
        nullable: true,
        description: 'The user. Null when they no longer exist',
      }),
      isTwoFactorEnabled: t.exposeBoolean('isTwoFactorEnabled', { data: 'none', description: 'Always false' }),
    }),
  },
})
