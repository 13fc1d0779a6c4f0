import { disableOtp, disableUserMfa, enableOtp, generateOtp } from '../../api/contract/oneTimeCodes.ts'
import { restMutation } from '../graph/restMutation.ts'
import { viewerSuccess } from './viewerSuccess.ts'

restMutation({
  name: 'setUpTwoFactor',
  description: 'Starts to set up the viewer’s two-factor sign-in; a previous secret no longer counts',
  endpoint: generateOtp,
  toCall: () => ({}),
  success: {
    description: 'A secret for an authenticator app; in force once `enableTwoFactor` received its first code',
    from: (secret) => secret,
    fields: (t) => ({
      secret: t.exposeString('secret', {
        data: 'personal',
        description: 'The secret in Base32, to be typed in by hand',
      }),
      url: t.exposeString('url', { data: 'personal', description: 'The same as an otpauth address' }),
      qrSvg: t.exposeString('qr_svg', { data: 'personal', description: 'The address as a QR code: an SVG document' }),
    }),
  },
})

const switches = [
  { name: 'enableTwoFactor', endpoint: enableOtp, description: 'Turns the viewer’s two-factor sign-in on' },
  { name: 'disableTwoFactor', endpoint: disableOtp, description: 'Turns the viewer’s two-factor sign-in off' },
] as const

for (const { name, endpoint, description } of switches)
  restMutation({
    name,
    description,
    endpoint,
    inputDescription: 'A code of the authenticator app',
    input: (t) => ({ code: t.string({ data: 'personal', required: true, description: 'Six digits; never logged' }) }),
    toCall: ({ code }) => ({ body: { code } }),
    success: viewerSuccess('Two-factor sign-in was switched'),
  })

restMutation({
  name: 'disableUserTwoFactor',
  description: 'Turns off the two-factor sign-in of a colleague who lost the device; up to the viewer’s own role',
  endpoint: disableUserMfa,
  input: (t) => ({ userId: t.id({ data: 'none', required: true, for: 'User', description: 'The colleague' }) }),
  toCall: ({ userId }) => ({ path: { id: userId } }),
  success: {
    description: 'The user’s two-factor sign-in is off, and they were notified',
    from: (answer) => ({ isTwoFactorEnabled: answer.is_2fa_enabled }),
    fields: (t) => ({
      isTwoFactorEnabled: t.exposeBoolean('isTwoFactorEnabled', { data: 'none', description: 'Always false' }),
    }),
  },
})
