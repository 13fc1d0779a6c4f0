import { resendOtpEmail, validateOtp } from '../../api/contract/oneTimeCodes.ts'
import { restMutation } from '../graph/restMutation.ts'
import { viewerSuccess } from './viewerSuccess.ts'

restMutation({
  name: 'confirmSignIn',
  description: 'Finishes a sign-in by its one-time code; a conflict means that it has to start over',
  endpoint: validateOtp,
  input: (t) => ({
    userId: t.id({ data: 'none', required: true, for: 'User', description: 'From the demand for the code' }),
    challengeId: t.string({ data: 'personal', required: true, description: 'From the demand for the code' }),
    code: t.string({ data: 'personal', required: true, description: 'Six digits; never logged' }),
  }),
  toCall: ({ userId, challengeId, code }) => ({ body: { user_id: userId, session_id: challengeId, code } }),
  success: viewerSuccess('Signed in; the session came as cookies'),
})

restMutation({
  name: 'resendSignInCode',
  description: 'Sends another one-time code by email, at most once a minute',
  endpoint: resendOtpEmail,
  input: (t) => ({
    userId: t.id({ data: 'none', required: true, for: 'User', description: 'From the demand for the code' }),
    challengeId: t.string({ data: 'personal', required: true, description: 'From the demand for the code' }),
  }),
  toCall: ({ userId, challengeId }) => ({ body: { user_id: userId, session_id: challengeId } }),
  success: {
    description: 'Another code was sent; the previous one no longer works',
    from: (answer) => ({ resendAfterSeconds: answer.resend_after_seconds }),
    fields: (t) => ({
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        data: 'none',
        description: 'Seconds until one more may be sent',
      }),
    }),
  },
})
