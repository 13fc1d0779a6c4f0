import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LiveHarness, type LiveGateway } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'

let harness: LiveHarness
let gateway: LiveGateway
const readers: LiveReader[] = []
beforeAll(async () => {
  harness = await LiveHarness.open()
  gateway = await harness.start()
  await vi.waitUntil(() => gateway.live.hub.feed!.isLive)
})
afterAll(() => harness.close())
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

async function read(
  name: Parameters<typeof harness.api.as>[0],
  options: Parameters<typeof LiveReader.open>[2] = {},
  at = gateway,
) {
  const reader = await LiveReader.open(at, await harness.api.as(name), options)
  readers.push(reader)
  return reader
}

it('A client is told where it stands, and then of what happens', async () => {
  const reader = await read('admin')
  await harness.write(3)
  await reader.told(3)
  expect(reader.heard[0]).toMatchObject({ __typename: 'LiveState', isLive: true })
  expect(reader.positions).toEqual([1, 2, 3])
})
