import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { csrfToken } from './csrfToken.ts'
import { sendEarly } from './earlyRequests.ts'
import { postDocument } from './postDocument.ts'

const fetchMock = vi.fn<typeof fetch>()
const document = { id: 'abc', name: 'ThingQuery' }

/** Never answers; ends when aborted, as the browser's does. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

test('A persisted document is sent by id, with the CSRF token, to this site only', async () => {
  fetchMock.mockResolvedValue(new Response('{"data":{"a":1}}'))
  await expect(postDocument(document, { x: 1 })).resolves.toEqual({ data: { a: 1 } })
  const [url, init] = fetchMock.mock.calls[0]!
  expect(url).toBe('/graphql')
  expect(init).toMatchObject({ credentials: 'same-origin', headers: { 'x-csrf-token': 'none' } })
  expect(JSON.parse(init!.body as string)).toEqual({
    documentId: 'abc',
    operationName: 'ThingQuery',
    variables: { x: 1 },
  })
})

test('A missing response is a connection failure', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(postDocument(document, {})).rejects.toMatchObject({ kind: 'offline', isConnection: true })
})

test('A request times out after 30 seconds', async () => {
  fetchMock.mockImplementation(silence)
  const failure = postDocument(document, {}).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ kind: 'timeout', isConnection: true })
})

test('An abort by the caller is not a connection failure', async () => {
  fetchMock.mockImplementation(silence)
  const abort = new AbortController()
  const failure = postDocument(document, {}, abort.signal).catch((reason: unknown) => reason)
  abort.abort()
  expect(await failure).toMatchObject({ name: 'AbortError' })
})

test('The token is read from among other cookies', () => {
  expect(csrfToken('a=1; csrf=x%3Dy; b=2')).toBe('x=y')
  expect(csrfToken('xcsrf=1; a=2')).toBe('none')
  expect(csrfToken('csrf=%')).toBe('%')
})

test('An early response is used once, for the same variables in any order', async () => {
  fetchMock.mockImplementation(async () => new Response('{"data":{"a":1}}'))
  sendEarly(document, { x: 1, y: { z: 2 } })
  await postDocument(document, { y: { z: 2 }, w: null, x: 1 })
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await postDocument(document, { x: 1, y: { z: 2 } })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('An early response is not used for other variables, for a partner, or after half a minute', async () => {
  fetchMock.mockImplementation(async () => new Response('{"data":{"a":1}}'))
  sendEarly(document, { x: 1 })
  await postDocument(document, { x: 2 })
  await postDocument(document, { x: 1 }, undefined, 'key')
  vi.advanceTimersByTime(30_001)
  await postDocument(document, { x: 1 })
  expect(fetchMock).toHaveBeenCalledTimes(4)
})

test('Aborting the caller aborts the early request', async () => {
  fetchMock.mockImplementation(silence)
  sendEarly(document, {})
  const abort = new AbortController()
  const answer = postDocument(document, {}, abort.signal)
  abort.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetchMock.mock.calls[0]![1]!.signal!.aborted).toBe(true)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
