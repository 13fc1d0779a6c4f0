import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { Session } from './apiHarness.ts'
import { LiveHarness, type LiveGateway } from './liveHarness.ts'
import { LiveReader } from './liveReader.ts'
import type { PersonName } from './worldPeople.ts'

type Options = Parameters<typeof LiveReader.open>[2]

/** One gateway for all tests of a file. After each test, its clients are disconnected. */
export function openLive() {
  let harness: LiveHarness
  let gateway: LiveGateway
  const readers: LiveReader[] = []
  beforeAll(async () => {
    harness = await LiveHarness.open()
    gateway = await harness.start()
  })
  afterAll(() => harness.close())
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.leave()
    await vi.waitUntil(() => gateway.live.hub.subscriberCount === 0, { timeout: 15_000 })
  })
  return {
    get harness() {
      return harness
    },
    get gateway() {
      return gateway
    },
    /** A reader that disconnects after the test. */
    async read(as: PersonName | Session, options: Options = {}, at = gateway) {
      const reader = await LiveReader.open(at, typeof as === 'string' ? await harness.api.as(as) : as, options)
      readers.push(reader)
      return reader
    },
  }
}
