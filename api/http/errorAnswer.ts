import type { ErrorBody } from '../contract/primitives.ts'
import { ApiError } from './ApiError.ts'

interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: ErrorBody
}

const codesByStatus: Record<number, [code: string, text: string]> = {
  400: ['bad_request', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request must be JSON.'],
  431: ['headers_too_large', 'The address or the headers of the request are too long.'],
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

/** Any failure as the answer of the specification's conventions. Nothing internal is told. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ApiError) {
    const { fields, retryAfterSeconds } = error.options
    const headers: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return {
      status: error.status,
      headers,
      body: { error: error.code, error_text: error.message, ...(fields && { errors: fields }) },
    }
  }
  const known = codesByStatus[(error as { statusCode?: number }).statusCode ?? 0]
  if (known)
    return {
      status: (error as { statusCode: number }).statusCode,
      headers: {},
      body: { error: known[0], error_text: known[1] },
    }
  if (lostConnection.has(failureCode(error))) {
    return {
      status: 503,
      headers: { 'retry-after': '2' },
      body: { error: 'unavailable', error_text: 'The database cannot be reached right now.' },
    }
  }
  return {
    status: 500,
    headers: {},
    body: { error: 'internal', error_text: `Something went wrong on our side. Reference: ${requestId}` },
  }
}

/** The database's or the system's code of a failure, also from inside the query library's wrapper. */
export function failureCode(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string }
  if (code) return code
  if (cause) return failureCode(cause)
  return message === 'Connection terminated unexpectedly' ? 'ECONNRESET' : ''
}

/** Where a failure came from, without its message: messages of the database hold the values of rows. */
export function failureTrace(error: unknown): string {
  const frames = ((error as Error).stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return frames
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ')
}
