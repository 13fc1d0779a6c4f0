import { refusalCode } from '../contract/refusalCode.ts'

/**
 * An answer other than success. `code` is for machines, the message for people, `fields` (422 only)
 * maps a field's path to its text.
 */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    readonly code: string,
    message: string,
    readonly options: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
  }
}

export const badRequest = (code: string, text: string) => new ApiError(400, code, text)
/** Also for what is out of the caller's scope: they may not know that it exists. */
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found.`)
export const forbidden = (text: string) => new ApiError(403, refusalCode(text) ?? 'forbidden', text)
export const conflict = (code: string, text: string) => new ApiError(409, code, text)
/** 409 for a reason that is told in more places than this answer: its code is that of the list. */
export const refusedNow = (text: string) => new ApiError(409, refusalCode(text) ?? 'not_now', text)
export const invalidFields = (fields: Record<string, string>) =>
  new ApiError(422, 'invalid', Object.values(fields)[0] ?? 'Some fields are not valid.', { fields })
