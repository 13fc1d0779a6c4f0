import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTokens } from '../../api/db/schema.ts'
import { hashToken } from '../../api/http/authenticate.ts'
import { type ApiAnswer, ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { people } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const refusalOf = ({ status, body }: ApiAnswer<Refusal>) => ({ status, code: body.error })
const signInBy = async (token: string) => {
  const call = { query: { token }, headers: { 'x-csrf-token': 'none' } }
  return (await api.call('POST', '/v2/token/dr_chrono', call)).status
}

describe('A token for linking a provider', () => {
  const paths = { stripe: 'stripe-connect', drchrono: 'dr-chrono-connect' } as const
  type Provider = keyof typeof paths
  const begin = async (provider: Provider, as: Session) => {
    const { body } = await api.get<object>(`/v2/token/oauth/${paths[provider]}`, as)
    return Object.values(body)[0] as string
  }
  type Outcome = { provider: string; outcome: string; error: string | null } & Refusal
  const end = (body: object, as: Session) => api.call<Outcome>('POST', '/v2/token/oauth/return', { as, body })
  const notAwaited = { status: 409, code: 'oauth_not_awaited' }

  it.each(['stripe', 'drchrono'] as const)('is new for each %s and stored as a hash', async (provider) => {
    const admin = await api.as('admin')
    const tokens = [await begin(provider, admin), await begin(provider, admin)]
    expect(new Set(tokens).size).toBe(2)
    const rows = await api.database.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, hashToken(tokens[0]!)))
    expect(rows).toMatchObject([{ userId: people.admin.id, usedAt: null }])
    expect(await signInBy(tokens[0]!)).toBe(401)
  })

  it.each(['stripe', 'drchrono'] as const)(
    'finishes a %s linking once and reports that nothing was linked',
    async (of) => {
      const admin = await api.as('admin')
      const answer = { state: `${of}.${await begin(of, admin)}`, code: 'from the provider' }
      expect((await end(answer, admin)).body).toEqual({
        provider: of,
        outcome: 'not_configured',
        error: null,
        client_id: null,
      })
      expect(refusalOf(await end(answer, admin))).toEqual(notAwaited)
    },
  )

  it('finishes linking when the provider denies it, with the provider’s code but no token in the answer', async () => {
    const admin = await api.as('admin')
    const denied = async (error: string) =>
      (await end({ state: `stripe.${await begin('stripe', admin)}`, error }, admin)).body
    expect(await denied('access_denied')).toMatchObject({ outcome: 'denied', error: 'access_denied' })
    expect(await denied('Call +1 312 555 0100 to go on')).toMatchObject({ outcome: 'denied', error: null })
  })

  it('is rejected for another user, another provider, or after 30 minutes', async () => {
    const [admin, owner] = [await api.signIn(people.admin.email), await api.signIn(people.owner.email)]
    const token = await begin('stripe', admin)
    const answer = { state: `stripe.${token}`, code: 'code' }
    expect(refusalOf(await end(answer, owner))).toEqual(notAwaited)
    expect(refusalOf(await end({ ...answer, state: `drchrono.${token}` }, admin))).toEqual(notAwaited)
    api.clock.advance({ minutes: 30 })
    expect(refusalOf(await end(answer, admin))).toEqual(notAwaited)
  })

  it.each([
    ['nothing', {}, 'oauth_parameter'],
    ['no code', { state: 'stripe.token' }, 'oauth_parameter'],
    ['an empty code', { state: 'stripe.token', code: '' }, 'oauth_parameter'],
    ['no provider', { state: '.token', code: 'code' }, 'oauth_parameter'],
    ['no token', { state: 'stripe', code: 'code' }, 'oauth_parameter'],
    ['an unknown provider', { state: 'paypal.token', code: 'code' }, 'oauth_provider'],
    ['a made-up token', { state: 'stripe.token', code: 'code' }, 'oauth_not_awaited'],
  ])('with %s in the callback is rejected', async (_what, body, code) => {
    expect(refusalOf(await end(body, await api.as('admin')))).toEqual({ status: 409, code })
  })
})
