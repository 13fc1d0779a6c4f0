import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { FakeUpstream } from '../support/fakeUpstream.ts'
import { type GraphAnswer, type GraphError, GraphHarness } from '../support/gatewayHarness.ts'
import { secret } from './restRows.ts'

/** What a malfunctioning server reveals about itself; none of it may reach a user or the log. */
const internalDetail = `${secret} SELECT * FROM patients at handler (/srv/api/app.js:10:3)`
const refusal = (text: string) => ({ error: 'some_code', error_text: text })

export const unavailable = 'This isn’t available right now. Please try again in a moment.'
/** Responses that are nonsense. */
export const unreadable = 'The billing server sent an answer we can’t read'

type Happening = (upstream: FakeUpstream, path: RegExp) => void
const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Happening =>
  (upstream, path) =>
    upstream.answers(path, status, body, headers)
const on =
  (handler: (response: ServerResponse) => void): Happening =>
  (upstream, path) =>
    upstream.on(path, handler)

/** Errors whose text the REST API writes for users (contract, errors). */
export const refusals: [what: string, happening: Happening, code: string, message: string][] = [
  ['400', answers(400, refusal('That cannot be read.')), 'BAD_USER_INPUT', 'That cannot be read.'],
  ['401', answers(401, refusal('Sign in first.')), 'UNAUTHENTICATED', 'Sign in first.'],
  ['403', answers(403, refusal('This needs the role admin.')), 'FORBIDDEN', 'This needs the role admin.'],
  ['404', answers(404, refusal('Not found.')), 'NOT_FOUND', 'Not found.'],
  ['409', answers(409, refusal('It was paid already.')), 'CONFLICT', 'It was paid already.'],
  ['422', answers(422, refusal('Too short.')), 'INVALID', 'Too short.'],
  ['429', answers(429, refusal('Too often.'), { 'retry-after': '30' }), 'RATE_LIMITED', 'Too often.'],
  ['a refusal without words', answers(403, {}), 'FORBIDDEN', 'The request was rejected.'],
  [
    'a refusal whose words are no text',
    answers(403, { error_text: { deep: internalDetail } }),
    'FORBIDDEN',
    'The request was rejected.',
  ],
]

const short = 300

/** Failures that are not the caller's fault. Some last as long as the timeout. */
export const outages: [what: string, happening: Happening, text: string, patienceMs?: number][] = [
  ['500', answers(500, refusal(internalDetail)), unavailable],
  ['503', answers(503, refusal(internalDetail), { 'retry-after': '120' }), unavailable],
  ['502 with a page', answers(502, `<html>${internalDetail}</html>`, { 'content-type': 'text/html' }), unavailable],
  ['a status that nobody knows', answers(418, refusal(internalDetail)), unavailable],
  ['a redirect', answers(302, internalDetail, { location: `http://elsewhere.test/${secret}` }), unreadable],
  ['a success without the promised status', answers(202, refusal(internalDetail)), unreadable],
  ['no answer in time', on(() => undefined), unavailable, short],
  [
    'half an answer, and then silence',
    on((response) => response.writeHead(200).write(`{"id":"${secret}`)),
    unavailable,
    short,
  ],
  [
    'a connection that drops half-way',
    on((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(`{"id":"${secret}`, () => response.destroy())
    }),
    unavailable,
  ],
  ['a connection that drops at once', on((response) => void response.destroy()), unavailable],
  ['malformed JSON', answers(200, `{"id": "${secret}", `), unreadable],
  ['a page where JSON should be', answers(200, `<html>${internalDetail}</html>`), unreadable],
]

/** A gateway over a failing upstream, with its own clock for the circuit breaker. */
export const graphOver = (url: string, patienceMs?: number, now: () => Date = () => new Date()): GraphHarness =>
  new GraphHarness(url, now, { ...(patienceMs && { timeoutMs: patienceMs }), now: () => now().getTime() })

/** One error with a code and a request id, and no internal details. */
export function theError(answer: GraphAnswer<unknown>): GraphError {
  expect(answer.errors).toHaveLength(1)
  expectNothingInternal(answer.text)
  const [error] = answer.errors!
  expect(error!.extensions.requestId).toBe(answer.headers.get('x-request-id'))
  expect(error!.extensions.requestId).toMatch(/^[\w-]{36}$/)
  return error!
}

export function expectNothingInternal(text: string): void {
  expect(text).not.toContain(secret)
  expect(text).not.toMatch(/select \*|\/srv\/|\.(js|ts):\d|node_modules|stack|127\.0\.0\.1|ECONN|undici|SyntaxError/i)
}

/** Expects a log line with the request id that the user sees, and no row data in the log. */
export function expectReported(graph: GraphHarness, answer: GraphAnswer<unknown>, error: RegExp): void {
  const lines = graph.reports.filter(({ requestId }) => requestId === answer.headers.get('x-request-id'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.error).toMatch(error)
  expect(JSON.stringify(graph.reports)).not.toContain(secret)
}
