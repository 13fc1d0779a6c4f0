import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityFlows } from '../../api/db/schema.ts'
import { openIdProvider } from '../../api/identity/openIdProvider.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { IdentityWorld, parameters, refusalOf } from '../support/identityWorld.ts'
import { publicOrigin } from '../support/realProvider.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await IdentityWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

describe('The callback from the identity provider', () => {
  const outcome = async (change: (back: Record<string, string>) => Record<string, string>, cookie?: string) => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    return refusalOf(await world.finish(change(back), cookie ?? started.cookie))
  }
  const stale = { status: 409, code: 'idp_trip' }
  const refused = { status: 409, code: 'idp_refused' }

  it('is rejected in another browser, or without the cookie', async () => {
    const other = await world.begin()
    expect(await outcome((back) => back, other.cookie)).toEqual(stale)
    expect(await outcome((back) => back, '')).toEqual(stale)
    expect(await outcome((back) => back, 'tally_idp=x')).toEqual(stale)
  })

  it('is rejected with a forged state', async () => {
    expect(await outcome((back) => ({ ...back, state: 'x'.repeat(43) }))).toEqual(stale)
  })

  it('works once', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    expect((await world.finish(back, started.cookie)).status).toBe(200)
    expect(refusalOf(await world.finish(back, started.cookie))).toEqual(stale)
  })

  it('works once, even when it arrives twice at the same time', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    const answers = await Promise.all([world.finish(back, started.cookie), world.finish(back, started.cookie)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('expires after ten minutes', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    world.api.clock.advance({ minutes: 10 })
    expect(refusalOf(await world.finish(back, started.cookie))).toEqual(stale)
  })

  it('is rejected with the code of another sign-in', async () => {
    const first = parameters(await world.provider.visit((await world.begin()).body.url))
    expect(await outcome((back) => ({ ...back, code: first['code']! }))).toEqual(refused)
  })

  it('is rejected with a used code', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    await world.finish(back, started.cookie)
    expect(await outcome((next) => ({ ...next, code: back['code']! }))).toEqual(refused)
  })

  it('is rejected when the provider received another nonce', async () => {
    const started = await world.begin()
    const requested = new URL(started.body.url)
    requested.searchParams.set('nonce', 'of-another-trip')
    const back = parameters(await world.provider.visit(requested.href))
    expect(refusalOf(await world.finish(back, started.cookie))).toEqual(refused)
  })

  it('is rejected when it isn’t from this provider', async () => {
    expect(await outcome((back) => ({ ...back, iss: 'https://malicious.example' }))).toEqual(refused)
  })

  it('is rejected on the other callback page', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    expect(refusalOf(await world.finish(back, started.cookie, '/v2/idp/sso-callback'))).toEqual(stale)
  })

  it('with a denial reports it', async () => {
    world.provider.person.error = 'access_denied'
    expect(await outcome((back) => back)).toEqual({ status: 409, code: 'idp_denied' })
  })

  it('uses the configured host, whatever host the request names', async () => {
    const answer = await world.api.call<{ url: string }>('GET', '/v2/idp/generate-login-url', {
      headers: { host: 'malicious.example', 'x-forwarded-host': 'malicious.example', 'x-forwarded-proto': 'https' },
    })
    const returned = new URL(answer.body.url).searchParams.get('redirect_uri')
    expect(returned).toBe(`${publicOrigin}/idp/callback`)
  })

  it.each([
    'https://malicious.example',
    '//malicious.example',
    '/\\malicious.example',
    '/\t/malicious.example',
    '/.//malicious.example',
    'x',
  ])('redirects only to a path of this site: %j is rejected', async (path) => {
    expect(refusalOf((await world.begin({ redirect_path: path })) as never)).toEqual({
      status: 400,
      code: 'bad_query',
    })
  })

  it('leaves nothing in the database that could complete a sign-in', async () => {
    const started = await world.begin()
    const requested = new URL(started.body.url).searchParams
    const stored = JSON.stringify(await world.api.database.db.select().from(identityFlows))
    for (const secret of [requested.get('state')!, requested.get('nonce')!, started.cookie.split('=')[1]!])
      expect(stored).not.toContain(secret)
    expect(JSON.stringify(world.api.log)).not.toContain(requested.get('state'))
  })
})

describe('When the identity provider is down', () => {
  it('sign-in neither starts nor completes, and both answers say when to retry', async () => {
    const started = await world.begin()
    const back = parameters(await world.provider.visit(started.body.url))
    await world.provider.stop()
    try {
      const ended = await world.finish(back, started.cookie)
      const fresh = await ApiHarness.open({ identityProvider: openIdProvider(world.provider.options) })
      const first = await fresh.call<Refusal>('GET', '/v2/idp/generate-login-url')
      await fresh.close()
      for (const answer of [ended, first]) {
        expect({ ...refusalOf(answer), after: answer.headers['retry-after'] }).toEqual({
          status: 503,
          code: 'idp_unavailable',
          after: '30',
        })
      }
    } finally {
      await world.provider.start()
    }
    expect((await world.flow()).status).toBe(200)
  })
})
