import { resendOtpEmail, validateOtp } from '../../api/contract/oneTimeCodes.ts'
import { restMutation } from '../graph/restMutation.ts'
import { viewerSuccess } from './viewerSuccess.ts'

restMutation({
  name: 'confirmSignIn',
  description: 'Completes sign-in with the one-time code. A conflict means that sign-in has to start over',
  endpoint: validateOtp,
  input: (t) => ({
    userId: t.id({
      data: 'none',
      required: true,
      for: 'User',
      description: '`userId` from `SecondFactorRequired`',
    }),
    challengeId: t.string({
      data: 'personal',
      required: true,
      description: '`challengeId` from `SecondFactorRequired`',
    }),
    code: t.string({ data: 'personal', required: true, description: 'Six digits; never logged' }),
  }),
  inputNames: { session_id: 'challengeId' },
  toCall: ({ userId, challengeId, code }) => ({ body: { user_id: userId, session_id: challengeId, code } }),
  success: viewerSuccess('Signed in. The session is set in cookies'),
})

restMutation({
  name: 'resendSignInCode',
  description: 'Sends another one-time code by email, at most once a minute',
  endpoint: resendOtpEmail,
  input: (t) => ({
    userId: t.id({
      data: 'none',
      required: true,
      for: 'User',
      description: '`userId` from `SecondFactorRequired`',
    }),
    challengeId: t.string({
      data: 'personal',
      required: true,
      description: '`challengeId` from `SecondFactorRequired`',
    }),
  }),
  inputNames: { session_id: 'challengeId' },
  toCall: ({ userId, challengeId }) => ({ body: { user_id: userId, session_id: challengeId } }),
  success: {
    description: 'A new code was sent. The previous code stopped working',
    from: (answer) => ({ resendAfterSeconds: answer.resend_after_seconds }),
    fields: (t) => ({
      resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
        data: 'none',
        description: 'Seconds until another code may be sent',
      }),
    }),
  },
})
