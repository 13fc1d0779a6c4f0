import type { InputShapeFromFields } from '@pothos/core'
import { exchangeCompanyToken, refreshGivenToken, signInByEhr } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { handWrittenMutation, type InputBuilder, Otherwise } from '../graph/restMutation.ts'
import { Conflict, refusalOf } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { viewerSuccess } from './viewerSuccess.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'

const TokenSourceRef = builder.enumType('TokenSource', {
  description: 'Issuer of a sign-in token',
  values: {
    SESSION: { description: 'Another Tally Care session, which is transferred' },
    COMPANY: { description: 'The company. Works once, and only for that company' },
    BILLING_SYSTEM: { description: 'The billing system. Works once' },
  } as const,
})

const inputFields = (t: InputBuilder) => ({
  source: t.field({ data: 'none', type: TokenSourceRef, required: true, description: 'Issuer of the token' }),
  token: t.string({ data: 'personal', required: true, description: 'The token; never logged' }),
  companyUid: t.string({ data: 'none', description: 'Short ID of the company. Required with a company’s token' }),
})
type SignInInput = InputShapeFromFields<ReturnType<typeof inputFields>>

function signInBy({ source, token, companyUid }: SignInInput, rest: RestSession) {
  if (source === 'SESSION') return rest.call(refreshGivenToken, { query: { token } })
  if (source === 'BILLING_SYSTEM') return rest.call(signInByEhr, { query: { token } })
  return rest.call(exchangeCompanyToken, { query: { token, company_uid: companyUid ?? '' } })
}

const expired = bodyOfRefusal(refuse('invalid_token'))

// Hand-written: each kind of token has a separate REST call.
handWrittenMutation({
  name: 'signInByToken',
  description: 'Signs in with a one-time token',
  inputDescription: 'A token instead of email and password',
  input: inputFields,
  resolve: async (input, { rest }) => {
    try {
      return { viewer: (await signInBy(input, rest)).answer.user }
    } catch (error) {
      // An expired token is not an expired session: the page that holds the token handles it.
      if (!(error instanceof RestError) || error.status !== 401) throw error
      return new Otherwise(new Conflict(error.body.error === undefined ? expired : refusalOf(error)))
    }
  },
  success: viewerSuccess('Signed in. The session is set in cookies'),
})
