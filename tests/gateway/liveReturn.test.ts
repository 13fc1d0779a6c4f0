import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../api/db/schema.ts'
import { SessionLookup } from '../../gateway/live/SessionLookup.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import type { RestError } from '../../gateway/rest/RestError.ts'
import type { Session } from '../support/apiHarness.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { numbersTo } from '../support/feedHarness.ts'
import { openLive } from '../support/liveOpening.ts'
import { type LiveGateway, LiveHarness } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'
import { companies, people, practices, signInNames } from '../support/worldPeople.ts'

const live = openLive()
let fake: FakeUpstream
beforeAll(async () => {
  fake = await FakeUpstream.open()
})
afterAll(() => fake.close())
afterEach(() => fake.reset())

const comeBack = (sessions: readonly Session[], to: LiveGateway) =>
  Promise.all(sessions.map((session) => LiveReader.connect(to, session)))
/** Resolves once the session is known, or with the close code. */
const outcomes = (readers: readonly LiveReader[]) =>
  Promise.all(
    readers.map(async (reader) => {
      await expect.poll(() => reader.isAccepted || reader.closed !== null).toBe(true)
      return reader.isAccepted ? 'accepted' : reader.closed![0]
    }),
  )
const leave = (readers: readonly LiveReader[]) => readers.forEach((reader) => reader.leave())
const me = {
  id: people.admin.id,
  role: 10,
  is_system: false,
  is_patients_support: false,
  is_support_supervisor: false,
  is_spanish_speaker: false,
  company_id: companies.alder.id,
  allowed_clients: null,
  features: [],
  hide_access_codes: false,
  hide_appointments: false,
  impersonator: null,
}
/** A different session per token. */
const companyOf = (token: string) => `01900000-0001-7000-8000-${token.slice(1).padStart(12, '0')}`
const callsOf = (gateway: LiveGateway, name: string) => gateway.calls.filter((call) => call === name).length

describe('Clients that reconnect at the same moment', () => {
  it('are identified by the lookup alone, without those who signed out meanwhile', async () => {
    const { api } = live.harness
    const gone = await api.signIn(people.frontdesk.email)
    await api.call('POST', '/v2/token/auth-cookies/expire', { as: gone })
    const sessions = [gone, ...(await Promise.all(signInNames.map((name) => api.as(name)))), gone]
    const gateway = await live.harness.start()
    const readers = await comeBack(sessions, gateway)
    expect(await outcomes(readers)).toEqual(sessions.map((session) => (session === gone ? 4440 : 'accepted')))
    expect(callsOf(gateway, 'getSessionUser')).toBe(0)
    leave(readers)
  })

  it('are looked up in batches: a thousand in as few calls as the limit allows, each with its own result', async () => {
    const sizes: number[] = []
    fake.on(/\/sessions\/lookup$/, (response, request) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.once('end', () => {
        const { tokens } = JSON.parse(text) as { tokens: string[] }
        sizes.push(tokens.length)
        const sessions = tokens.map((token) => (token.endsWith('7') ? null : { ...me, company_id: companyOf(token) }))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sessions }))
      })
    })
    const client = new RestClient({ url: fake.url })
    const lookup = new SessionLookup(client, 'token', Date.now)
    const requested = numbersTo(1_001).map(async (number) =>
      lookup.sessionAccessOf({ cookie: `csrf=x; tally_session=t${number}` }).then(
        ({ company_id }) => company_id,
        (error: RestError) => error.status,
      ),
    )
    const expected = numbersTo(1_001).map((number) => (number % 10 === 7 ? 401 : companyOf(`t${number}`)))
    expect(await Promise.all(requested)).toEqual(expected)
    expect(sizes.toSorted((one, other) => other - one)).toEqual([500, 500, 1])
    await client.close()
  })

  it('receive events by their current permissions, not their earlier ones', async () => {
    const session = await live.harness.api.signIn(people.user.email)
    const before = await live.read(session)
    const { cursor: after } = before
    before.leave()
    const { db } = live.harness.api.database
    const limitTo = (allowedPractices: string[] | null) =>
      db.update(users).set({ allowedPractices }).where(eq(users.id, people.user.id))
    await limitTo([practices.north.id])
    await live.harness.write(1, { place: 'south' })
    await live.harness.write(1, { first: 2, place: 'north' })
    const gateway = await live.harness.start()
    const reader = await live.read(session, { after }, gateway)
    await reader.awaitEvents(1)
    expect(reader.positions).toEqual([2])
    await limitTo(null)
  })

  it('retry while the API is down, and are identified once it is back', async () => {
    const { upstream, kill, restart } = await LiveHarness.beside(live.harness)
    await kill()
    const sessions = await Promise.all((['admin', 'frontdesk'] as const).map((name) => live.harness.api.as(name)))
    const gateway = await live.harness.start({ upstream })
    expect(await outcomes(await comeBack(sessions, gateway))).toEqual(sessions.map(() => 1013))
    await restart()
    const readers = await comeBack(sessions, gateway)
    expect(await outcomes(readers)).toEqual(sessions.map(() => 'accepted'))
    leave(readers)
    await gateway.stop()
    await kill()
  })

  it('are not affected by others with invalid tokens', async () => {
    const session = await live.harness.api.as('admin')
    const odd = ['x'.repeat(1_000), '', '%00', 'é'].map((token) => ({
      cookie: `tally_session=${token}; csrf=x`,
      csrf: 'x',
    }))
    const gateway = await live.harness.start()
    const readers = await comeBack([...odd, session], gateway)
    expect(await outcomes(readers)).toEqual([...odd.map(() => 4440), 'accepted'])
    expect(callsOf(gateway, 'lookUpSessions')).toBeGreaterThan(0)
    leave(readers)
  })
})

describe('A third-party API', () => {
  const browsers = (count: number, first = 0) =>
    numbersTo(count).map((number) => ({ cookie: `tally_session=t${first + number}; csrf=x`, csrf: 'x' }))

  it.each([
    ['has no such call', 404, { error: 'not_found' }],
    ['allows no such call', 405, ''],
    ['knows another token', 401, { error: 'unauthorized' }],
    ['answers for fewer than it was asked for', 200, { sessions: [] }],
    ['answers something else', 200, ['x']],
  ])(
    'that %s is asked for each session separately, and not asked for batches again soon',
    async (_what, status, body) => {
      fake.answers(/\/sessions\/lookup$/, status, body)
      fake.answers(/\/users\/me$/, 200, me)
      const gateway = await live.harness.start({ upstream: fake.url })
      const readers = await comeBack(browsers(8), gateway)
      expect(await outcomes(readers)).toEqual(readers.map(() => 'accepted'))
      const requested = callsOf(gateway, 'lookUpSessions')
      const more = await comeBack(browsers(4, 100), gateway)
      await outcomes(more)
      expect([callsOf(gateway, 'lookUpSessions'), callsOf(gateway, 'getSessionUser')]).toEqual([requested, 12])
      live.harness.api.clock.advance({ minutes: 11 })
      const late = await comeBack(browsers(1, 200), gateway)
      expect(await outcomes(late)).toEqual(['accepted'])
      expect(callsOf(gateway, 'lookUpSessions')).toBe(requested + 1)
      leave([...readers, ...more, ...late])
    },
  )

  it('whose lookup fails admits no one and isn’t asked for each session', async () => {
    fake.answers(/\/sessions\/lookup$/, 503, '')
    fake.answers(/\/users\/me$/, 200, me)
    const gateway = await live.harness.start({ upstream: fake.url })
    const readers = await comeBack(browsers(4), gateway)
    expect(await outcomes(readers)).toEqual(readers.map(() => 1013))
    expect(callsOf(gateway, 'getSessionUser')).toBe(0)
  })
})
