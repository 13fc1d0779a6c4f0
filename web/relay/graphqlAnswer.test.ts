import { expect, test } from 'vitest'
import { readGraphqlAnswer } from './graphqlAnswer.ts'
import type { RequestFailure } from './requestFailure.ts'

function failureOf(status: number, body: unknown, requestId?: string): Partial<RequestFailure> {
  try {
    readGraphqlAnswer(status, typeof body === 'string' ? body : JSON.stringify(body), requestId)
  } catch (failure) {
    const { kind, code, message, requestId: id } = failure as RequestFailure
    return { kind, code, message, requestId: id }
  }
  throw new Error('It passed')
}

test('A response with data is accepted, even with one panel’s error', () => {
  const errors = [{ message: 'Payments are down', path: ['patient', 'payments'] }]
  expect(readGraphqlAnswer(200, JSON.stringify({ data: { patient: {} }, errors })).data).toEqual({ patient: {} })
})

test('A response without data fails with the server’s text, code and request id', () => {
  const errors = [{ message: 'Not allowed', extensions: { code: 'FORBIDDEN', requestId: 'r1' } }]
  const expected = { kind: 'refused', code: 'FORBIDDEN', message: 'Not allowed', requestId: 'r1' }
  expect(failureOf(200, { data: null, errors })).toEqual(expected)
})

test('A response with only null fields and errors fails too, so an outage signs no one out', () => {
  const errors = [{ message: 'Not reachable', extensions: { code: 'UNAVAILABLE' } }]
  expect(() => readGraphqlAnswer(200, JSON.stringify({ data: { viewer: null }, errors }))).toThrow('Not reachable')
  expect(readGraphqlAnswer(200, JSON.stringify({ data: { viewer: null } })).data).toEqual({ viewer: null })
})

test('A lost session is recognized among any errors, even beside data', () => {
  const errors = [{ message: 'a' }, { message: 'No session', extensions: { code: 'UNAUTHENTICATED' } }]
  expect(failureOf(200, { data: { viewer: null }, errors }).kind).toBe('signedOut')
})

test('Status 401 without a GraphQL response is a lost session', () => {
  expect(failureOf(401, 'Unauthorized').kind).toBe('signedOut')
})

test.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"message":"no"}'])(
  'A proxy’s page %j is not a gateway response',
  (body) => expect(failureOf(502, body, 'r2')).toMatchObject({ kind: 'unavailable', requestId: 'r2' }),
)
