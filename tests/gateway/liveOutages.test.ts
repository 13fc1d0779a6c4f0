import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { numbersTo } from '../support/feedHarness.ts'
import { LiveHarness, type LiveGateway } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'

let harness: LiveHarness
let gateway: LiveGateway
const readers: LiveReader[] = []
beforeAll(async () => {
  harness = await LiveHarness.open()
  gateway = await harness.start()
})
afterAll(() => harness.close())
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

async function read(after: string | null, at: LiveGateway) {
  const reader = await LiveReader.open(at, await harness.api.as('admin'), { after })
  readers.push(reader)
  return reader
}

it('During an API outage clients are notified that their data may be old; afterwards they receive every event once', async () => {
  const other = await LiveHarness.beside(harness)
  const away = await harness.start({ upstream: other.upstream })
  const reader = await read(null, away)
  await reader.until(() => reader.received.at(-1)!.isLive === true)
  await harness.write(2)
  await reader.awaitEvents(2)
  await other.kill()
  await reader.until(() => reader.received.at(-1)!.isLive === false)
  await harness.write(300, { first: 3 })
  await other.restart()
  await reader.awaitEvents(302)
  expect(reader.positions).toEqual(numbersTo(302))
  await reader.until(() => reader.received.some(({ isLive }, index) => isLive === true && index > 3))
  await away.stop()
  await other.kill()
})

it('A gateway that starts before the API logs the outage once and receives events once the API answers', async () => {
  const other = await LiveHarness.beside(harness)
  await other.kill()
  const early = await harness.start({ upstream: other.upstream })
  const { feed } = early.live.hub
  await expect.poll(() => early.reports.length).toBe(1)
  await other.restart()
  await expect.poll(() => feed!.isLive, { timeout: 15_000 }).toBe(true)
  expect(early.reports).toEqual([
    {
      level: 'warn',
      error: expect.stringMatching(/^The API does not answer yet \(ECONNREFUSED\)\. .* the gateway retries/),
    },
  ])
  await early.stop()
  await other.kill()
})

it('A stopping gateway hands over its clients, and the next one replays their events with one read', async () => {
  const first = await harness.start()
  const before = await Promise.all(numbersTo(20).map(() => read(null, first)))
  await harness.write(5)
  await Promise.all(before.map((reader) => reader.awaitEvents(5)))
  const closed = Promise.all(before.map((reader) => reader.ended()))
  await first.stop()
  expect(new Set((await closed).map(([code]) => code))).toEqual(new Set([1012]))
  await harness.write(10, { first: 6 })
  const second = await harness.start()
  await expect.poll(() => second.live.hub.feed!.isLive).toBe(true)
  const after = await Promise.all(before.map((reader, index) => read(reader.events[index % 5]!.cursor, second)))
  for (const [index, reader] of after.entries()) {
    const seen = (index % 5) + 1
    await reader.awaitEvents(15 - seen)
    expect(reader.positions).toEqual(numbersTo(15, seen + 1))
  }
})

it('A client that alternates between two gateways receives each event once, whichever is ahead', async () => {
  const other = await harness.start()
  let cursor = (await read(null, gateway)).cursor
  const received: (number | undefined)[] = []
  for (const round of numbersTo(12)) {
    await harness.write(5, { first: (round - 1) * 5 + 1 })
    const reader = await read(cursor, round % 2 === 0 ? gateway : other)
    await reader.awaitEvents(5)
    received.push(...reader.positions)
    cursor = reader.cursor
    reader.leave()
  }
  expect(received).toEqual(numbersTo(60))
})
