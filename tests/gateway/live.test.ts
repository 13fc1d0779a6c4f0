import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { readDocuments } from '../../gateway/access/persistedDocuments.ts'
import { schema } from '../../gateway/schema.ts'
import { encodeCursor } from '../../gateway/live/cursor.ts'
import { LiveOperations } from '../../gateway/live/LiveOperation.ts'
import { numbersTo } from '../support/feedHarness.ts'
import { liveDocuments } from '../support/liveHarness.ts'
import { openLive } from '../support/liveOpening.ts'
import { LiveReader } from '../support/liveReader.ts'
import { requestCalls, requestItem, payWithCard } from '../support/requestCalls.ts'
import { people, practices, signInNames, worldId } from '../support/worldPeople.ts'
import { canSee } from '../support/worldScope.ts'

const live = openLive()
const { read } = live

describe('A client', () => {
  it('receives its position, then events with graph ids', async () => {
    const reader = await read('admin')
    await live.harness.write(3)
    await reader.awaitEvents(3)
    expect(reader.received[0]).toMatchObject({ __typename: 'LiveState', isLive: true })
    expect(reader.positions).toEqual([1, 2, 3])
    const threadId = encodeGlobalId('Thread', worldId('thread', 1))
    expect(reader.events[0]).toMatchObject({ __typename: 'NewMessage', threadId })
  })

  it('receives new messages with a measurable delay', async () => {
    const reader = await read('admin')
    const from = live.gateway.lags.length
    await live.harness.write(3)
    await reader.awaitEvents(3)
    expect(live.gateway.lags.slice(from)).toEqual([0, 0, 0])
    expect(live.gateway.live.clientCount).toBe(1)
  })

  it('that came before its gateway’s feed was up reloads once it is, and continues', async () => {
    const early = await live.harness.start({ isHearing: false })
    const reader = await read('admin', {}, early)
    expect(reader.received).toMatchObject([{ __typename: 'LiveState', isLive: false }])
    await live.harness.write(3)
    early.live.start()
    await reader.awaitEvents(1)
    await reader.until(() => reader.received.at(-1)!.isLive === true)
    await live.harness.write(2, { first: 4 })
    await reader.awaitEvents(3)
    expect(reader.events.map(({ __typename, position }) => position ?? __typename)).toEqual(['Resync', 4, 5])
  })

  it('that reconnects receives exactly the events after any cursor, in order', async () => {
    const reader = await read('admin')
    const cursors = [reader.cursor]
    await live.harness.write(12)
    cursors.push(...(await reader.awaitEvents(12)).map(({ cursor }) => cursor))
    for (const [index, after] of cursors.entries()) {
      const again = await read('admin', { after })
      await again.awaitEvents(12 - index)
      expect(again.positions).toEqual(numbersTo(12, index + 1))
      again.leave()
    }
  })

  it('that is killed at random moments receives each of 2,000 events once, in order', async () => {
    const count = 2_000
    const first = await read('admin')
    const received: (number | undefined)[] = []
    let reader = first
    const writing = (async () => {
      for (let next = 1; next <= count; next += 100) await live.harness.write(100, { first: next })
    })()
    let kill = 37
    while (received.length < count) {
      const most = Math.min(count - received.length, kill)
      await reader.awaitEvents(most)
      const taken = reader.events.slice()
      received.push(...taken.map(({ position }) => position))
      reader.leave()
      kill = (kill * 7919) % 331 || 1
      if (received.length < count) reader = await read('admin', { after: taken.at(-1)!.cursor })
    }
    await writing
    expect(received).toEqual(numbersTo(count))
  })

  it.each(['x', '', 'ZToxLjU', encodeCursor(-1)])('with %j as its cursor is rejected', async (after) => {
    const reader = await read('admin', { after })
    expect(reader.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect(reader.errors[0]!.message).not.toContain('ZToxLjU')
  })

  it('with a cursor that is too old or of another log receives “reload”, and continues', async () => {
    const small = await live.harness.start({ remembered: 5 })
    const before = await read('admin', {}, small)
    await before.until(() => before.received.at(-1)!.isLive === true)
    for (const round of numbersTo(4)) {
      // At most as many at once as the ring buffers.
      const seen = before.events.length
      await live.harness.write(5, { first: round * 5 })
      await before.awaitEvents(seen + 5)
    }
    const places = [before.received[0]!.cursor, encodeCursor(10_000_000)]
    for (const [index, after] of places.entries()) {
      const reader = await read('admin', { after }, small)
      await reader.awaitEvents(1)
      expect(reader.events[0]!.__typename).toBe('Resync')
      await live.harness.write(1, { first: 100 + index })
      await reader.awaitEvents(2)
      expect(reader.positions).toEqual([undefined, 100 + index])
    }
  })
})

describe('A subscriber', () => {
  it('receives only events in its scope', async () => {
    const all = await Promise.all(signInNames.map(async (name) => ({ name, reader: await read(name) })))
    const places = ['north', 'south', 'main'] as const
    for (const [index, place] of places.entries()) await live.harness.write(1, { first: index, place })
    const system = all.find(({ name }) => name === 'systemAdmin')!.reader
    await system.awaitEvents(3)
    for (const { name, reader } of all) {
      const mine = places.filter((place) =>
        canSee(people[name], { companyId: practices[place].companyId, practices: [practices[place].id] }),
      )
      await reader.awaitEvents(mine.length)
      expect([name, reader.positions]).toEqual([name, mine.map((place) => places.indexOf(place))])
    }
  })

  it('receives what another user or the patient changes on an account, with its id alone; other companies do not', async () => {
    const [looks, other] = await Promise.all([read('admin'), read('birchAdmin')])
    const { request, open, settle } = requestCalls(() => live.harness.api)
    const patientId = encodeGlobalId('Patient', worldId('patient', 1))
    const change = { __typename: 'AccountChanged', cursor: expect.any(String), patientId }
    const { body: made } = await request(1, { items: [requestItem('12.00')] })
    await looks.awaitEvents(1)
    await payWithCard((await open(made)).body.url)
    live.harness.api.clock.advance({ minutes: 2 })
    await settle()
    await looks.awaitEvents(2)
    await live.harness.write(1, { place: 'main' })
    await other.awaitEvents(1)
    expect(looks.events.slice(0, 2)).toEqual([change, change])
    expect(other.events.map(({ __typename }) => __typename)).toEqual(['NewMessage'])
  })

  it.each(['dispute_updated', 'payment_failed', 'patient_updated', 'payment_refunded', 'posting_failed'])(
    'receives %s of its practices as a change of the account',
    async (name) => {
      const [looks, other] = await Promise.all([read('limitedAdmin'), read('birchAdmin')])
      await live.harness.write(1, { name })
      await live.harness.write(1, { place: 'main' })
      await Promise.all([looks.awaitEvents(1), other.awaitEvents(1)])
      expect(looks.events.map(({ __typename }) => __typename)).toEqual(['AccountChanged'])
      expect(other.events.map(({ __typename }) => __typename)).toEqual(['NewMessage'])
    },
  )

  it('catches up on its own events while many with other scopes resume from the same position', async () => {
    const names = ['admin', 'limitedAdmin', 'birchAdmin', 'systemAdmin'] as const
    const { cursor: after } = await read('systemAdmin')
    const places = ['north', 'south', 'main'] as const
    // Far more than one batch of frames.
    const [rounds, each] = [40, 10]
    const firstOf = (round: number, index: number) => round * 100 + index * 10
    for (const round of numbersTo(rounds))
      for (const [index, place] of places.entries())
        await live.harness.write(each, { first: firstOf(round, index), place })
    const marks = (person: (typeof people)[keyof typeof people]) =>
      places.flatMap((place, index) =>
        canSee(person, { companyId: practices[place].companyId, practices: [practices[place].id] }) ? [index] : [],
      )
    const all = await Promise.all(
      [...names, ...names].map(async (name) => ({ name, reader: await read(name, { after }) })),
    )
    for (const { name, reader } of all) {
      const mine = marks(people[name])
      await reader.awaitEvents(rounds * mine.length * each)
      const expected = numbersTo(rounds).flatMap((round) =>
        mine.flatMap((index) => numbersTo(firstOf(round, index) + each - 1, firstOf(round, index))),
      )
      expect([name, reader.positions]).toEqual([name, expected])
    }
    expect(new Set(names.map((name) => marks(people[name]).join())).size).toBe(names.length)
  })

  it('stops receiving a practice’s events when it loses access to the practice', async () => {
    const reader = await read('user')
    const { db } = live.harness.api.database
    const isTheirs = eq(users.id, people.user.id)
    await live.harness.write(1, { place: 'south' })
    await reader.awaitEvents(1)
    await db
      .update(users)
      .set({ allowedPractices: [practices.north.id] })
      .where(isTheirs)
    await live.harness.write(1, { first: 2, place: 'south' })
    await live.harness.write(1, { first: 3, place: 'north' })
    await reader.awaitEvents(2)
    await db.update(users).set({ allowedPractices: null }).where(isTheirs)
    expect(reader.positions).toEqual([1, 3])
  })

  it('is disconnected when its session ends, and receives nothing afterwards', async () => {
    const session = await live.harness.api.signIn(people.frontdesk.email)
    const reader = await read(session)
    await live.harness.api.call('POST', '/v2/token/auth-cookies/expire', { as: session })
    await live.harness.write(1)
    expect((await reader.ended())[0]).toBe(4440)
    expect(reader.events).toEqual([])
    expect((await (await LiveReader.connect(live.gateway, session)).ended())[0]).toBe(4440)
  })

  it('is disconnected by the heartbeat check after its session expires', async () => {
    const session = await live.harness.api.signIn(people.frontdesk.email)
    const reader = await read(session)
    const past = new Date(live.harness.api.clock.now().getTime() - 1).toISOString()
    const isTheirs = eq(sessions.userId, people.frontdesk.id)
    await live.harness.api.database.db.update(sessions).set({ expiresAt: past }).where(isTheirs)
    live.harness.api.clock.advance({ minutes: 1 })
    live.gateway.live.beat()
    expect((await reader.ended())[0]).toBe(4440)
    live.harness.api.sessions.delete('frontdesk')
  })

  it('reads event objects with its own permissions, and each read is recorded', async () => {
    const ours = await read('systemAdmin', { document: 'texts' })
    const theirs = await read('admin', { document: 'texts' })
    const from = live.gateway.calls.length
    await live.harness.write(1, { first: 3 })
    await Promise.all([ours.awaitEvents(1), theirs.awaitEvents(1)])
    for (const { events } of [ours, theirs]) expect(events[0]!.message!.text).toBe('Entry 3 of patient 1')
    expect(live.gateway.calls.slice(from).filter((call) => call === 'listHistory')).toHaveLength(2)
  })

  it('shares only ids: a thousand such subscribers cost the API nothing', async () => {
    const operations = new LiveOperations(schema, new Map([...readDocuments(), ...Object.entries(liveDocuments)]))
    const isShared = (id: string) => operations.prepare({ documentId: id, variables: {} }).isOfTheEvent
    const ofTheApp = [...readDocuments()].flatMap(([id, text]) => (text.startsWith('subscription') ? [id] : []))
    expect(new Set(ofTheApp.map(isShared))).toEqual(new Set([true]))
    expect([isShared('ids'), isShared('texts')]).toEqual([true, false])
    const [one, other] = [await read('admin'), await read('frontdesk')]
    const from = live.gateway.calls.length
    await live.harness.write(5)
    await Promise.all([one.awaitEvents(5), other.awaitEvents(5)])
    expect(live.gateway.calls.slice(from)).toEqual([])
  })
})
