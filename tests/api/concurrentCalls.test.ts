import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleLevels } from '../../api/contract/accessProfile.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { sessions, users } from '../../api/db/schema.ts'
import { hashToken } from '../../api/http/authenticate.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { holdFirst, roundTripsOf } from '../support/roundTripsOf.ts'
import { people, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const me = (session: Session) => api.get<SessionUser & Refusal>('/v2/users/me', session)
const patient = `/v2/patients/${worldId('patient', 1)}`
const isLookup = (text: string) => text.includes('"sessions"."token_hash" =')
const tokenOf = ({ cookie }: Session) => /tally_session=([^;]*)/.exec(cookie)![1]!

describe('Calls that arrive together', () => {
  it('look up their session once', async () => {
    const session = await api.signIn(people.admin.email)
    const paths = ['/v2/users/me', patient, `${patient}/statements`, `${patient}/payment_applies`]
    const trips = await roundTripsOf(api.database, async () => {
      const answers = await Promise.all(paths.map((path) => api.get(path, session)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    })
    expect(trips.filter(isLookup)).toHaveLength(1)
    expect((await roundTripsOf(api.database, () => me(session))).filter(isLookup)).toHaveLength(1)
  })

  it('never share the session of another caller', async () => {
    const { admin, frontdesk, birchAdmin } = people
    const all = [admin, birchAdmin, frontdesk]
    const signedIn: Session[] = []
    for (const { email } of all) signedIn.push(await api.signIn(email))
    const forged = { cookie: 'tally_session=made-up', csrf: '' }
    const answers = await Promise.all([...signedIn, forged, ...signedIn].map(me))
    expect(answers.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual([
      ...all.map(({ id }) => id),
      401,
      ...all.map(({ id }) => id),
    ])
  })

  it('are all rejected once the session has ended', async () => {
    const session = await api.signIn(people.admin.email)
    await api.call('POST', '/v2/token/auth-cookies/expire', { as: session })
    expect((await Promise.all([me(session), me(session)])).map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('A call that arrives while the session of an earlier one is looked up', () => {
  it('is rejected if the session has ended in between', async () => {
    const session = await api.signIn(people.admin.email)
    const lookup = holdFirst(api.database, isLookup)
    const earlier = me(session)
    await lookup.done
    const endedAt = api.clock.now().toISOString()
    await api.database.db
      .update(sessions)
      .set({ endedAt })
      .where(eq(sessions.tokenHash, hashToken(tokenOf(session))))
    expect((await me(session)).status).toBe(401)
    lookup.release()
    expect((await earlier).status).toBe(200)
  })

  it('has the permissions that the user has by then', async () => {
    const session = await api.signIn(people.admin.email)
    const list = () => api.get('/v2/users', session)
    const lookup = holdFirst(api.database, isLookup)
    const earlier = list()
    await lookup.done
    const isAdmin = eq(users.id, people.admin.id)
    await api.database.db.update(users).set({ role: roleLevels.frontdesk }).where(isAdmin)
    expect((await list()).status).toBe(403)
    lookup.release()
    expect((await earlier).status).toBe(200)
    await api.database.db.update(users).set({ role: roleLevels.admin }).where(isAdmin)
  })
})
