import type { ErrorBody } from '../contract/primitives.ts'
import { bodyOfRefusal, type PlainRefusalCode, refuse, type Refusal } from '../contract/refusals/Refusal.ts'
import { stackFrames } from '../contract/tracing/stackFrames.ts'
import { failureCode } from '../db/failureCode.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { traceIdOf } from './traceRequests.ts'

interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: ErrorBody
}

const codesByStatus: Record<number, PlainRefusalCode> = {
  400: 'bad_request',
  404: 'no_such_address',
  408: 'timeout',
  413: 'too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
}
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
])

/** The response to any failure, in the specification's format, without internal details. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ApiError) return answerOf(error)
  const { statusCode: status = 0 } = error as { statusCode?: number }
  const known = codesByStatus[status]
  if (known) return answerWith(status, refuse(known))
  if (lostConnection.has(failureCode(error))) return answerWith(503, refuse('unavailable'), 2)
  return answerWith(500, refuse('internal', { reference: requestId }))
}

function answerOf({ status, refusal, options: { fields, retryAfterSeconds, shows } }: ApiError): ErrorAnswer {
  const plain = answerWith(status, refusal, retryAfterSeconds)
  const answer = shows ? { ...plain, body: { ...plain.body, ...shows } } : plain
  if (!fields) return answer
  const errors = Object.fromEntries(Object.entries(fields).map(([path, each]) => [path, bodyOfRefusal(each)]))
  return { ...answer, body: { ...answer.body, errors } }
}

const answerWith = (status: number, refusal: Refusal, retryAfterSeconds?: number): ErrorAnswer => ({
  status,
  headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  body: bodyOfRefusal(refusal),
})

/** The line of the log about an error: its code and place, never its message. */
export const failureLine = (request: FastifyRequest, error: unknown) => ({
  level: 'error',
  request: request.id,
  ...traceIdOf(request),
  code: failureCode(error),
  place: stackFrames(error, 6),
})
