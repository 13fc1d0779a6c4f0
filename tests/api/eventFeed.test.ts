import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import { FeedHarness, numbersTo, positionsOf } from '../support/feedHarness.ts'
import { threadVersion } from '../support/worldInbox.ts'
import { people, practices, signInNames, worldId } from '../support/worldPeople.ts'
import { canSee } from '../support/worldScope.ts'

let feed: FeedHarness
beforeAll(async () => {
  feed = await FeedHarness.open()
})
afterAll(() => feed.close())
afterEach(async () => {
  feed.leave()
  await vi.waitUntil(() => feed.api.feed.streamCount === 0, { timeout: 15_000 })
})

const patient = worldId('patient', 1)

describe('The feed', () => {
  it('reports a change when it is made, by ids only', async () => {
    const reader = await feed.read('frontdesk')
    const as = await feed.api.as('admin')
    await feed.api.call('PATCH', `/v2/patients/${patient}`, { as, body: { tags: ['Told of'] } })
    const [event] = await reader.received(1)
    expect(event).toEqual({
      id: await feed.head(),
      event: 'patient_updated',
      data: {
        company_id: practices.north.companyId,
        client_id: practices.north.id,
        patient_id: patient,
        thread_id: null,
        created_at: feed.api.clock.now().toISOString(),
      },
    })
    expect(reader.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  })

  it('reports a conversation’s transition as its events, in order', async () => {
    const reader = await feed.read('frontdesk')
    const as = await feed.api.as('admin')
    const threadId = worldId('thread', 1)
    const body = { status: 'closed', modified_at: threadVersion }
    const { status } = await feed.api.call('PATCH', `/v2/threads/${threadId}`, { as, body })
    expect(status).toBe(200)
    const received = await reader.received(2)
    expect(received.map(({ event, data }) => [event, data.thread_id])).toEqual([
      ['thread_closed', threadId],
      ['new_history_event', threadId],
    ])
  })

  it('reports nothing from a rolled-back transaction', async () => {
    const reader = await feed.read('admin')
    const failing = feed.api.database.transaction(async (tx) => {
      await tx.execute(
        `insert into events (name, company_id, created_at) select 'patient_updated', id, now() from companies`,
      )
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await feed.write(1)
    await reader.received(1)
    expect(positionsOf(reader)).toEqual([1])
  })
})

describe('A client that reconnects', () => {
  it('receives exactly the events after any position, in order', async () => {
    const start = await feed.head()
    await feed.write(6)
    const last = await feed.write(6, { first: 7 })
    const whole = await feed.read('admin', { after: start })
    await whole.reached(last)
    expect(positionsOf(whole)).toEqual(numbersTo(12))
    for (const [index, { id }] of whole.events.entries()) {
      const reader = await feed.read('admin', { lastEventId: id })
      await reader.reached(last)
      expect(reader.events).toEqual(whole.events.slice(index + 1))
      reader.leave()
      await expect.poll(() => feed.api.feed.streamCount).toBe(1)
    }
  })

  it('catches up from beyond the buffer to live events, without gaps or duplicates', async () => {
    const start = await feed.head()
    const live = await feed.read('admin')
    await feed.write(1_500)
    const [late] = await Promise.all([feed.read('admin', { after: start }), feed.write(300, { first: 1_501 })])
    const last = await feed.write(200, { first: 1_801 })
    await Promise.all([live.reached(last), late.reached(last)])
    expect(positionsOf(live)).toEqual(numbersTo(2_000))
    expect(late.events).toEqual(live.events)
  })

  it('resumes from the header’s position, which takes precedence over the address', async () => {
    const start = await feed.head()
    const second = await feed.write(2)
    await feed.write(1, { first: 3 })
    const reader = await feed.read('admin', { after: start, lastEventId: second })
    await reader.received(1)
    expect(positionsOf(reader)).toEqual([3])
  })

  it.each(['x', '-1', '1.5', '9'.repeat(30), '1; drop table events'])('with %s as its id is rejected', async (id) => {
    const refusedFrom = [
      [{ lastEventId: id }, 'bad_event_id'],
      [{ after: id }, 'bad_query'],
    ] as const
    for (const [from, error] of refusedFrom) {
      const { status, refusal } = await feed.read('admin', from)
      expect({ status, error: refusal!.error }).toEqual({ status: 400, error })
    }
  })

  it('with an id that this log has not reached starts over', async () => {
    const { status, refusal } = await feed.read('admin', { lastEventId: (await feed.head()) + 1 })
    expect({ status, error: refusal!.error }).toEqual({ status: 410, error: 'events_gone' })
  })
})

describe('A subscriber', () => {
  it('receives only events in its scope, and its position', async () => {
    const readers = await Promise.all(signInNames.map(async (name) => ({ name, reader: await feed.read(name) })))
    const places = ['north', 'south', 'main'] as const
    for (const [index, place] of places.entries()) await feed.write(1, { first: index, place })
    await feed.api.feed.beat()
    const head = await feed.head()
    for (const { name, reader } of readers) {
      await reader.reached(head)
      const mine = places.filter((place) =>
        canSee(people[name], { companyId: practices[place].companyId, practices: [practices[place].id] }),
      )
      expect([name, positionsOf(reader)]).toEqual([name, mine.map((place) => places.indexOf(place))])
    }
  })

  it('without a session receives nothing', async () => {
    const call = await feed.api.call<{ error: string }>('GET', '/v2/events')
    expect([call.status, call.body.error]).toEqual([401, 'signed_out'])
  })

  it('stops receiving a practice’s events when it loses access to the practice', async () => {
    const reader = await feed.read('user')
    await feed.write(1, { place: 'south' })
    await reader.received(1)
    const { db } = feed.api.database
    const isTheirs = eq(users.id, people.user.id)
    await db
      .update(users)
      .set({ allowedPractices: [practices.north.id] })
      .where(isTheirs)
    await feed.write(1, { first: 2, place: 'south' })
    await feed.write(1, { first: 3, place: 'north' })
    await reader.received(2)
    await db.update(users).set({ allowedPractices: null }).where(isTheirs)
    expect(positionsOf(reader)).toEqual([1, 3])
  })

  it.each(['at the next event', 'though nothing happens'])(
    'is disconnected when its session ends, %s',
    async (when) => {
      const session = await feed.api.signIn(people.frontdesk.email)
      const reader = await feed.read(session)
      await feed.api.call('POST', '/v2/token/auth-cookies/expire', { as: session })
      if (when === 'at the next event') await feed.write(1)
      else await feed.api.feed.beat()
      expect(await reader.ended()).toBe('said goodbye')
      expect(reader.events).toEqual([])
      expect((await feed.read(session)).status).toBe(401)
    },
  )

  it('can open five streams per session, and another once one closes', async () => {
    const streams = await Promise.all(numbersTo(5).map(() => feed.read('admin')))
    const sixth = await feed.read('admin')
    expect([sixth.status, sixth.refusal!.error, sixth.headers['retry-after']]).toEqual([429, 'too_many_streams', '5'])
    streams[2]!.leave()
    await expect.poll(() => feed.api.feed.streamCount).toBe(4)
    expect((await feed.read('admin')).status).toBe(200)
  })
})

describe('A connection', () => {
  it('that is idle gets heartbeats with the current position', async () => {
    const reader = await feed.read('limitedAdmin')
    const head = await feed.write(3, { place: 'main' })
    await feed.api.feed.beat()
    await reader.beaten()
    expect([reader.place, reader.events]).toEqual([head, []])
  })

  it('that stalls is closed without delaying others, and its client gets the rest on reconnect', async () => {
    // More than the buffers of a connection hold.
    const [count, length] = [4_000, 3_000]
    const [quick, slow] = [await feed.read('admin'), await feed.read('systemAdmin')]
    slow.pause()
    const last = await feed.write(count, { length })
    await quick.reached(last)
    expect(positionsOf(quick)).toEqual(numbersTo(count))
    for (let beats = 0; beats < 3; beats += 1) {
      await feed.api.feed.beat()
      await quick.beaten()
    }
    expect([feed.api.feed.streamCount, quick.end]).toEqual([1, null])
    slow.resume()
    expect(await slow.ended()).toBe('cut off')
    const again = await feed.read('systemAdmin', { lastEventId: slow.place })
    await again.reached(last)
    expect([...slow.events, ...again.events].map(({ data }) => data.position)).toEqual(numbersTo(count))
  })

  it('is closed when the server stops', async () => {
    const other = feed.api.through(feed.api.database)
    const reader = await feed.read('admin', {}, other)
    await other.server.close()
    expect(await reader.ended()).toBe('said goodbye')
    expect(other.feed.streamCount).toBe(0)
  })
})

it('Events of the last seven days are available, and a client that missed older ones is notified', async () => {
  const { api } = feed
  const start = await feed.head()
  const old = await feed.write(3)
  api.clock.advance({ days: 4 })
  await feed.write(2, { first: 4 })
  api.clock.advance({ days: 3, minutes: 1 })
  await scheduleRecurringJobs(api.database, jobKinds, api.clock.now())
  await runDueJobs(api.database, api.clock, jobKinds)
  const session = await api.signIn(people.admin.email)
  for (const after of [0, start, old - 1]) expect((await feed.read(session, { after })).status).toBe(410)
  const reader = await feed.read(session, { lastEventId: old })
  await reader.received(2)
  expect(positionsOf(reader)).toEqual([4, 5])
})
