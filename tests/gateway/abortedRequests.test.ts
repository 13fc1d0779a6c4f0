import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { appRequest } from './appDocuments.ts'
import { restUser } from './restRows.ts'

let upstream: FakeUpstream
let client: RestClient
let gateway: ReturnType<typeof createGateway>
let url: string
const reports: object[] = []
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  client = new RestClient({ url: upstream.url })
  gateway = createGateway({ client, now: () => new Date(), report: (line) => reports.push(line), appFolder: null })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/graphql`
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  await upstream.close()
})
afterEach(() => upstream.reset())

const headers = { 'content-type': 'application/json', 'x-csrf-token': 'none' }
const send = (name: string, variables: object, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(appRequest(name, variables).body),
    signal: signal ?? null,
  })

/** Holds requests to `path`, and reports when one arrives and how it ends. */
function hold(path: RegExp) {
  let arrived: (response: ServerResponse) => void
  const arrival = new Promise<ServerResponse>((resolve) => (arrived = resolve))
  upstream.on(path, (response) => arrived(response))
  return arrival
}
const ended = (response: ServerResponse) =>
  new Promise<'answered' | 'dropped'>((resolve) =>
    response.once('close', () => resolve(response.writableFinished ? 'answered' : 'dropped')),
  )

it('Queries for a disconnected client stop, and no error is logged', async () => {
  for (let round = 1; round <= 6; round += 1) {
    upstream.reset()
    const leaving = new AbortController()
    const arrival = hold(/\/users\/me$/)
    const requested = send('useViewerQuery', {}, leaving.signal).catch((error: Error) => error.name)
    const call = await arrival
    const end = ended(call)
    leaving.abort()
    expect(await requested).toBe('AbortError')
    expect(await end).toBe('dropped')
  }
  // Six failures would have opened the circuit breaker.
  upstream.reset()
  upstream.answers(/\/users\/me$/, 200, restUser)
  expect(await (await send('useViewerQuery', {})).json()).toMatchObject({
    data: { viewer: { user: { isSystem: false } } },
  })
  expect(reports).toEqual([])
})

it('Mutations for a disconnected client finish', async () => {
  const leaving = new AbortController()
  const arrival = hold(/./)
  const requested = send('useSetOperatorStatusMutation', { input: { status: 'AWAY' } }, leaving.signal).catch(
    (error: Error) => error.name,
  )
  const call = await arrival
  const end = ended(call)
  leaving.abort()
  expect(await requested).toBe('AbortError')
  call.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(restUser))
  expect(await end).toBe('answered')
})
