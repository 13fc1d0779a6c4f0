import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { jobs } from '../../api/db/schema.ts'
import { type JobKind, runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { Wake } from '../../api/jobs/Wake.ts'
import { ApiHarness } from '../support/apiHarness.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

/** Jobs that ask, by their numbers: what each waits for, and when it ran. */
let pending: Map<number, (answer: unknown) => void>
let events: string[]
beforeEach(async () => {
  pending = new Map()
  events = []
  await api.database.db.delete(jobs)
})

const asking: JobKind = {
  name: 'asking',
  ask: (_read, _now, { number }) => new Promise((resolve) => pending.set(Number(number), resolve)),
  run: async (_tx, _now, { number }, answer) => {
    if (answer instanceof Error) throw answer
    events.push(`${String(number)} ran with ${String(answer)}`)
  },
}
const plain: JobKind = {
  name: 'plain',
  run: async (_tx, _now, { number }) => void events.push(`${String(number)} ran`),
}
const kinds = [asking, plain]

async function queue(kind: JobKind, numbers: readonly number[]): Promise<void> {
  const at = api.clock.now().toISOString()
  const rows = numbers.map((number) => ({
    id: newId(),
    name: kind.name,
    payload: { number },
    runAt: at,
    createdAt: at,
  }))
  await api.database.db.insert(jobs).values(rows)
}
const run = (running?: Parameters<typeof runDueJobs>[3]) => runDueJobs(api.database, api.clock, kinds, running)
const answer = (number: number, value: unknown = 'an answer') => {
  const resolve = pending.get(number)!
  pending.delete(number)
  resolve(value)
}
const asked = () => [...pending.keys()].toSorted((one, other) => one - other)

describe('A job that asks another server', () => {
  it('doesn’t delay the jobs after it, also those that become due while it waits', async () => {
    await queue(asking, [1])
    await queue(plain, [2])
    const wake = new Wake()
    const ended = run({ wake })
    await vi.waitFor(() => expect(events).toEqual(['2 ran']))
    expect(asked()).toEqual([1])
    await queue(plain, [3])
    wake.call()
    await vi.waitFor(() => expect(events).toEqual(['2 ran', '3 ran']))
    answer(1)
    expect(await ended).toBe(3)
    expect(events).toEqual(['2 ran', '3 ran', '1 ran with an answer'])
  })

  it('waits while four others ask, and is asked once and run once', async () => {
    await queue(asking, [1, 2, 3, 4, 5, 6])
    const ended = run()
    await vi.waitFor(() => expect(asked()).toEqual([1, 2, 3, 4]))
    await queue(plain, [7])
    answer(2)
    await vi.waitFor(() => expect(asked()).toEqual([1, 3, 4, 5]))
    answer(5)
    answer(4)
    await vi.waitFor(() => expect(asked()).toEqual([1, 3, 6]))
    for (const number of [6, 3, 1]) answer(number)
    expect(await ended).toBe(7)
    const ran = [1, 2, 3, 4, 5, 6].map((number) => `${number} ran with an answer`)
    expect(events.toSorted()).toEqual([...ran, '7 ran'])
  })

  it('that fails is tried again later, and the others run', async () => {
    await queue(asking, [1, 2])
    const ended = run()
    await vi.waitFor(() => expect(asked()).toEqual([1, 2]))
    answer(1, new TypeError('the other server'))
    answer(2)
    expect(await ended).toBe(2)
    expect(events).toEqual(['2 ran with an answer'])
    const [failed] = await api.database.db.select().from(jobs).where(like(jobs.lastError, 'TypeError%'))
    expect(failed).toMatchObject({ attempts: 1, finishedAt: null, failedAt: null })
  })

  it('isn’t awaited by a server that stops, and is run by another', async () => {
    await queue(asking, [1])
    let isStopping = false
    const wake = new Wake()
    const stopped = run({ wake, isStopping: () => isStopping })
    await vi.waitFor(() => expect(asked()).toEqual([1]))
    isStopping = true
    wake.call()
    expect(await stopped).toBe(0)
    pending.clear()
    const other = run()
    await vi.waitFor(() => expect(asked()).toEqual([1]))
    answer(1)
    expect(await other).toBe(1)
    const [row] = await api.database.db.select().from(jobs).where(eq(jobs.name, 'asking'))
    expect(row!.finishedAt).not.toBeNull()
  })

  it('that another server has run meanwhile isn’t run again', async () => {
    await queue(asking, [1])
    const slow = run()
    await vi.waitFor(() => expect(asked()).toEqual([1]))
    const slowly = pending.get(1)!
    pending.clear()
    const fast = run()
    await vi.waitFor(() => expect(asked()).toEqual([1]))
    answer(1, 'the first answer')
    await fast
    slowly('a late answer')
    await slow
    expect(events).toEqual(['1 ran with the first answer'])
  })
})
