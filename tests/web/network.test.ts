import { fetchQuery } from 'react-relay/hooks'
import { PreloadableQueryRegistry, type ConcreteRequest } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection, type Connection } from '../../web/relay/connection.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'
import { RequestFailure } from '../../web/relay/requestFailure.ts'
import { practiceEntry } from './practiceScreen.tsx'

const fetchMock = vi.fn<typeof fetch>()
const onSessionLost = vi.fn()
let connection: Connection
let ask: () => Promise<unknown>

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock)
  connection = createConnection()
  const environment = createRelayEnvironment({ connection, onSessionLost })
  await practiceEntry.screen()
  const request = PreloadableQueryRegistry.get('practice-document') as ConcreteRequest
  ask = () => fetchQuery(environment, request, { id: '1' }).toPromise()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('A failed connection is reported each time, and the next response ends the outage', async () => {
  const onFailure = vi.fn()
  connection.onFailure(onFailure)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask()).rejects.toMatchObject({ kind: 'offline' })
  await expect(ask()).rejects.toMatchObject({ kind: 'offline' })
  expect(onFailure).toHaveBeenCalledTimes(2)
  expect(connection.outage()).toBe('gateway')
  fetchMock.mockResolvedValue(new Response('{"data":{"practice":null}}'))
  await ask()
  expect(connection.outage()).toBeNull()
})

const unavailable = '{"data":null,"errors":[{"message":"No","extensions":{"code":"UNAVAILABLE"}}]}'

test.each([
  ['no network', false, () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a network and no answer', true, () => Promise.reject(new TypeError('Failed to fetch')), 'gateway'],
  ['an answer of a proxy', true, async () => new Response('Bad gateway', { status: 502 }), 'gateway'],
  ['a billing server that does not answer the gateway', true, async () => new Response(unavailable), null],
] as const)('%s is distinguished from other outages', async (_, onLine, answer, outage) => {
  vi.stubGlobal('navigator', { onLine })
  fetchMock.mockImplementation(answer)
  await expect(ask()).rejects.toBeInstanceOf(RequestFailure)
  expect(connection.outage()).toBe(outage)
})

test('An error response ends a gateway outage', async () => {
  const refuse = async () => new Response('{"data":null,"errors":[{"message":"No","extensions":{"code":"FORBIDDEN"}}]}')
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementationOnce(refuse)
  await expect(ask()).rejects.toBeInstanceOf(RequestFailure)
  await expect(ask()).rejects.toBeInstanceOf(RequestFailure)
  expect(connection.outage()).toBeNull()
})

test('An error response is not a connection failure', async () => {
  fetchMock.mockResolvedValue(
    new Response('{"data":null,"errors":[{"message":"No","extensions":{"code":"FORBIDDEN"}}]}'),
  )
  await expect(ask()).rejects.toMatchObject({ kind: 'refused', message: 'No' })
  expect(connection.outage()).toBeNull()
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('A lost session is announced', async () => {
  fetchMock.mockResolvedValue(
    new Response('{"data":null,"errors":[{"message":"No session","extensions":{"code":"UNAUTHENTICATED"}}]}'),
  )
  await expect(ask()).rejects.toMatchObject({ kind: 'signedOut' })
  expect(onSessionLost).toHaveBeenCalledOnce()
})

test('A rate-limited read is retried when the server says, and reports the limit if that fails', async () => {
  const refused = (seconds: number) => () =>
    Promise.resolve(
      Response.json(
        { errors: [{ message: 'Too many', extensions: { code: 'RATE_LIMITED', retryAfterSeconds: seconds } }] },
        { status: 429 },
      ),
    )
  vi.useFakeTimers()
  fetchMock.mockImplementationOnce(refused(2))
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"practice":null}}'))
  const answered = ask()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_100)
  await answered
  expect(fetchMock).toHaveBeenCalledTimes(2)

  fetchMock.mockImplementation(refused(2))
  const inVain = ask().catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await inVain).toMatchObject({ kind: 'refused', code: 'RATE_LIMITED', message: 'Too many' })
  expect(fetchMock).toHaveBeenCalledTimes(6)
  fetchMock.mockImplementation(refused(900))
  await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 900 })
  expect(fetchMock).toHaveBeenCalledTimes(7)
  expect(onSessionLost).not.toHaveBeenCalled()
})
