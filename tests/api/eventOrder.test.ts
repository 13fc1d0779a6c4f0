import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { openDatabase, type Database } from '../../api/db/database.ts'
import type { Tx } from '../../api/db/Tx.ts'
import { events } from '../../api/db/schema.ts'
import type { ApiHarness } from '../support/apiHarness.ts'
import { FeedHarness, numbersTo, positionsOf } from '../support/feedHarness.ts'
import type { FeedReader } from '../support/feedReader.ts'
import { testServer } from '../support/testDatabase.ts'
import { practices } from '../support/worldPeople.ts'

let feed: FeedHarness
/** A second server: on PostgreSQL with its own connections. */
let other: ApiHarness
let otherDatabase: Database | null = null
beforeAll(async () => {
  feed = await FeedHarness.open()
  otherDatabase = await openAgain()
  other = feed.api.through(otherDatabase ?? feed.api.database)
})
afterAll(async () => {
  feed.leave()
  await other.server.close()
  await otherDatabase?.close()
  await feed.close()
})
beforeEach(() => feed.leave())

async function openAgain(): Promise<Database | null> {
  const server = testServer()
  if (!server) return null
  const { rows } = await feed.api.database.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server)
  url.pathname = `/${rows[0]!.name}`
  return openDatabase({ url: url.href })
}

const onPostgresOnly = (context: TestContext) => {
  if (!testServer()) context.skip('PGlite has one connection: its transactions never overlap')
}

const { companyId, id: practiceId } = practices.north
const insert = async (tx: Tx, ...numbers: number[]) => {
  const createdAt = feed.api.clock.now().toISOString()
  const row = { name: 'patient_updated', companyId, practiceId, createdAt }
  await tx.insert(events).values(numbers.map((position) => ({ ...row, data: { position } })))
}

/** A transaction that has written and waits before its commit. */
async function begin(...numbers: number[]) {
  let commit!: () => void
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let written!: () => void
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const done = feed.api.database.transaction(async (tx) => {
    await insert(tx, ...numbers)
    written()
    await mayCommit
  })
  await isWritten
  return async () => {
    commit()
    await done
  }
}

describe('The order of events', () => {
  it('is commit order: an event written first but committed last comes last and isn’t lost', async (context) => {
    onPostgresOnly(context)
    const readers = [await feed.read('admin'), await feed.read('admin', {}, other)]
    const commitFirst = await begin(1, 2)
    const commitSecond = await begin(3)
    await feed.write(1, { first: 4 })
    for (const reader of readers) await reader.received(1)
    const between = await feed.read('admin', { lastEventId: readers[0]!.place })
    await commitSecond()
    for (const reader of [...readers, between]) await reader.reached(await feed.head())
    await commitFirst()
    await Promise.all([readers[0]!.received(4), readers[1]!.received(4), between.received(3)])
    expect(readers.map(positionsOf)).toEqual([
      [4, 3, 1, 2],
      [4, 3, 1, 2],
    ])
    expect(positionsOf(between)).toEqual([3, 1, 2])
  })

  it('is the same for all readers of two servers under concurrent writes and rollbacks', async () => {
    const start = await feed.head()
    const readers = [
      await feed.read('admin'),
      await feed.read('systemAdmin'),
      await feed.read('admin', {}, other),
      await feed.read('systemAdmin', { after: start }, other),
    ]
    const comesBack = readAndComeBack(start)
    const committed = await writeAtOnce(300)
    const last = await feed.write(1, { first: 0 })
    await Promise.all(readers.map((reader) => reader.reached(last)))
    const [first, ...others] = readers.map(({ events: received }) => received)
    for (const received of others) expect(received).toEqual(first)
    expect(await comesBack).toEqual(first)
    const ids = first!.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, another) => one - another))
    expect(positionsOf(readers[0]!).slice(0, -1).toSorted(byNumber)).toEqual(committed.toSorted(byNumber))
  })

  it('keeps a transaction’s events together and in order', async () => {
    const reader = await feed.read('admin')
    const groups = numbersTo(30).map((group) => numbersTo(group * 10 + 4, group * 10))
    await Promise.all(groups.map((group) => feed.api.database.transaction((tx) => insert(tx, ...group))))
    const received = (await reader.received(150)).map(({ data }) => data.position!)
    expect(received.filter((_, index) => index % 5 === 0).toSorted(byNumber)).toEqual(groups.map(([first]) => first))
    for (const [index, position] of received.entries()) expect(position % 10).toBe(index % 5)
  })

  it('reaches a server that missed the notification at its next poll, and it listens again', async (context) => {
    onPostgresOnly(context)
    const reader = await feed.read('admin', {}, other)
    await breakListening(other)
    await feed.write(1)
    await other.feed.poll()
    await reader.received(1)
    await other.feed.beat()
    await feed.write(1, { first: 2 })
    await reader.received(2)
    expect(positionsOf(reader)).toEqual([1, 2])
  })
})

const byNumber = (one: number | undefined, another: number | undefined) => one! - another!

/** Transactions of one to three events with more or fewer round trips; every seventh is rolled back. */
async function writeAtOnce(count: number): Promise<number[]> {
  const outcomes = numbersTo(count).map(async (number) => {
    const numbers = numbersTo(number * 10 + (number % 3), number * 10)
    const database = number % 2 ? feed.api.database : other.database
    const isUndone = number % 7 === 0
    await database
      .transaction(async (tx) => {
        for (const each of numbers) await insert(tx, each)
        for (let trips = 0; trips < (number * 5) % 11; trips += 1) await tx.execute(sql`select 1`)
        if (isUndone) throw new Error('undone')
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
    return isUndone ? [] : numbers
  })
  return (await Promise.all(outcomes)).flat()
}

/**
 * Receives a few events, disconnects without notice, and reconnects to the other server with the last id, until event 0
 * arrives.
 */
async function readAndComeBack(start: number) {
  const received: FeedReader['events'] = []
  let place = start
  for (let turn = 0; received.at(-1)?.data.position !== 0; turn += 1) {
    const reader = await feed.read('owner', { lastEventId: place }, turn % 2 ? other : feed.api)
    await reader.received(1)
    reader.leave()
    received.push(...reader.events)
    place = reader.events.at(-1)!.id
    const left = turn % 2 ? other : feed.api
    // A session may have five streams; this one has ended once the server has noticed.
    await expect.poll(() => left.feed.streamCount).toBeLessThanOrEqual(2)
  }
  return received
}

/** Ends the LISTEN connections of the servers, and waits until they are closed. */
async function breakListening({ database }: ApiHarness): Promise<void> {
  const areListening = sql`from pg_stat_activity where datname = current_database() and query like 'listen %'`
  await database.db.execute(sql`select pg_terminate_backend(pid) ${areListening}`)
  await expect.poll(async () => (await database.db.execute(sql`select 1 ${areListening}`)).rows).toEqual([])
}
