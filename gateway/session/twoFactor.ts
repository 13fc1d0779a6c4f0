import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { disableOtp, disableUserMfa, enableOtp, generateOtp } from '../../api/contract/oneTimeCodes.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { ViewerRef } from './Viewer.ts'

const SetUpTwoFactorSuccess = builder.objectRef<AnswerOf<typeof generateOtp>>('SetUpTwoFactorSuccess').implement({
  description: 'A secret for an authenticator app; in force once its first code has come by `enableTwoFactor`',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The secret in Base32, to be typed in by hand' }),
    url: t.exposeString('url', { description: 'The same as an otpauth address' }),
    qrSvg: t.exposeString('qr_svg', { description: 'The address as a QR code: an SVG document' }),
  }),
})

builder.mutationField('setUpTwoFactor', (t) =>
  t.field({
    type: resultUnion('SetUpTwoFactorResult', SetUpTwoFactorSuccess, 'SetUpTwoFactorSuccess'),
    description: 'Begins to set the viewer’s two-factor sign-in up; a secret before this one no longer counts',
    resolve: (_root, _args, { rest }) =>
      catchingMutationErrors(async () => (await rest.call(generateOtp)).answer) as never,
  }),
)

const SwitchTwoFactorInput = builder.inputType('SwitchTwoFactorInput', {
  description: 'The code that shows that the viewer has the authenticator app',
  fields: (t) => ({ code: t.string({ required: true, description: 'Six digits; never logged' }) }),
})

const SwitchTwoFactorSuccess = builder.objectRef<{ viewer: SessionUser }>('SwitchTwoFactorSuccess').implement({
  description: 'Two-factor sign-in was switched',
  fields: (t) => ({ viewer: t.expose('viewer', { type: ViewerRef, description: 'The viewer as they are now' }) }),
})
const SwitchTwoFactorResult = resultUnion('SwitchTwoFactorResult', SwitchTwoFactorSuccess, 'SwitchTwoFactorSuccess')

const switches = [
  { name: 'enableTwoFactor', endpoint: enableOtp, what: 'Turns the viewer’s two-factor sign-in on' },
  { name: 'disableTwoFactor', endpoint: disableOtp, what: 'Turns the viewer’s two-factor sign-in off' },
] as const

for (const { name, endpoint, what } of switches) {
  builder.mutationField(name, (t) =>
    t.field({
      type: SwitchTwoFactorResult,
      description: `${what}, by a code of the authenticator app`,
      args: { input: t.arg({ type: SwitchTwoFactorInput, required: true, description: 'The code' }) },
      resolve: (_root, { input }, { rest }) =>
        catchingMutationErrors(async () => {
          const { answer } = await rest.call(endpoint, { body: { code: input.code } })
          return { viewer: answer.user }
        }) as never,
    }),
  )
}

const DisableUserTwoFactorInput = builder.inputType('DisableUserTwoFactorInput', {
  description: 'Whose two-factor sign-in is switched off',
  fields: (t) => ({ userId: t.string({ required: true, description: '`restId` of the user' }) }),
})

const DisableUserTwoFactorSuccess = builder
  .objectRef<{ isTwoFactorEnabled: boolean }>('DisableUserTwoFactorSuccess')
  .implement({
    description: 'The person’s two-factor sign-in is off, and they were told',
    fields: (t) => ({
      isTwoFactorEnabled: t.exposeBoolean('isTwoFactorEnabled', { description: 'Always false' }),
    }),
  })

builder.mutationField('disableUserTwoFactor', (t) =>
  t.field({
    type: resultUnion('DisableUserTwoFactorResult', DisableUserTwoFactorSuccess, 'DisableUserTwoFactorSuccess'),
    description:
      'Turns the two-factor sign-in of a colleague off, who has lost the device; up to the viewer’s own role',
    args: { input: t.arg({ type: DisableUserTwoFactorInput, required: true, description: 'Who' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { answer } = await rest.call(disableUserMfa, { path: { id: input.userId } })
        return { isTwoFactorEnabled: answer.is_2fa_enabled }
      }) as never,
  }),
)
