import { exchangeCompanyToken, refreshGivenToken, signInByEhr } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors, Conflict } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { SignInSuccess } from './signIn.ts'

const TokenSourceRef = builder.enumType('TokenSource', {
  description: 'Who made a token that signs in',
  values: {
    SESSION: { description: 'A session of this product, which is taken over' },
    COMPANY: { description: 'The company: works once, and for that company only' },
    BILLING_SYSTEM: { description: 'The billing system: works once' },
  } as const,
})

const SignInByTokenInput = builder.inputType('SignInByTokenInput', {
  description: 'A token in the place of e-mail and password',
  fields: (t) => ({
    source: t.field({ type: TokenSourceRef, required: true, description: 'Who made it' }),
    token: t.string({ required: true, description: 'The token; never logged' }),
    companyUid: t.string({ description: 'Short id of the company; with a company’s token' }),
  }),
})

type Given = typeof SignInByTokenInput.$inferInput

function signInBy({ source, token, companyUid }: Given, rest: RestSession) {
  if (source === 'SESSION') return rest.call(refreshGivenToken, { query: { token } })
  if (source === 'BILLING_SYSTEM') return rest.call(signInByEhr, { query: { token } })
  return rest.call(exchangeCompanyToken, { query: { token, company_uid: companyUid ?? '' } })
}

/** A token that is over is no session that has expired: the page that holds it goes on. */
async function withoutSessionLost<T>(work: () => Promise<T>): Promise<T | Conflict> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RestError && error.status === 401)
      return new Conflict(error.body.error_text ?? 'This link has expired or was used already.', 'invalid_token')
    throw error
  }
}

builder.mutationField('signInByToken', (t) =>
  t.field({
    type: resultUnion('SignInByTokenResult', SignInSuccess, 'SignInSuccess'),
    description: 'Signs in by a token that was handed over',
    args: { input: t.arg({ type: SignInByTokenInput, required: true, description: 'The token' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(() =>
        withoutSessionLost(async () => ({ viewer: (await signInBy(input, rest)).answer.user })),
      ) as never,
  }),
)
