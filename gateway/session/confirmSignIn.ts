import { resendOtpEmail, validateOtp } from '../../api/contract/oneTimeCodes.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { SignInSuccess } from './signIn.ts'

const ConfirmSignInInput = builder.inputType('ConfirmSignInInput', {
  description: 'The one-time code of a sign-in',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'From the demand for the code' }),
    challengeId: t.string({ required: true, description: 'From the demand for the code' }),
    code: t.string({ required: true, description: 'Six digits; never logged' }),
  }),
})

builder.mutationField('confirmSignIn', (t) =>
  t.field({
    type: resultUnion('ConfirmSignInResult', SignInSuccess, 'SignInSuccess'),
    description: 'Finishes a sign-in by its one-time code; a conflict means that it has to start over',
    args: { input: t.arg({ type: ConfirmSignInInput, required: true, description: 'The demand and its code' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = { user_id: input.userId, session_id: input.challengeId, code: input.code }
        return { viewer: (await rest.call(validateOtp, { body })).answer.user }
      }) as never,
  }),
)

const ResendSignInCodeInput = builder.inputType('ResendSignInCodeInput', {
  description: 'The sign-in whose code did not arrive',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'From the demand for the code' }),
    challengeId: t.string({ required: true, description: 'From the demand for the code' }),
  }),
})

const ResendSignInCodeSuccess = builder.objectRef<{ resendAfterSeconds: number }>('ResendSignInCodeSuccess').implement({
  description: 'Another code was sent; the one before no longer works',
  fields: (t) => ({
    resendAfterSeconds: t.exposeInt('resendAfterSeconds', { description: 'Seconds until one more may be sent' }),
  }),
})

builder.mutationField('resendSignInCode', (t) =>
  t.field({
    type: resultUnion('ResendSignInCodeResult', ResendSignInCodeSuccess, 'ResendSignInCodeSuccess'),
    description: 'Sends another one-time code by e-mail, at most once a minute',
    args: { input: t.arg({ type: ResendSignInCodeInput, required: true, description: 'The demand for the code' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = { user_id: input.userId, session_id: input.challengeId }
        const { answer } = await rest.call(resendOtpEmail, { body })
        return { resendAfterSeconds: answer.resend_after_seconds }
      }) as never,
  }),
)
