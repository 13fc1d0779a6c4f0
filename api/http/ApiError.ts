import { asRefusal, type PlainRefusalCode, refuse, type Refusal, refusalText } from '../contract/refusals/Refusal.ts'
import type { RecordKind } from '../contract/refusals/words.ts'

type Fields = Readonly<Record<string, Refusal>>
/** A refusal, or its code if it has no params. */
export type Refused = Refusal | PlainRefusalCode

/**
 * A response other than success. `fields` maps a field’s path (422) or a parameter (400) to its error; `shows` is
 * returned beside it.
 */
export class ApiError extends Error {
  readonly refusal: Refusal

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    refused: Refused,
    readonly options: { fields?: Fields; retryAfterSeconds?: number; shows?: Readonly<Record<string, unknown>> } = {},
  ) {
    const refusal = asRefusal(refused)
    super(refusalText(refusal))
    this.refusal = refusal
  }
}

export const badRequest = (refused: Refused) => new ApiError(400, refused)
/** Also for records outside the caller's scope: their existence is not revealed. */
export const notFound = (kind: RecordKind) => new ApiError(404, refuse('not_found', { kind }))
export const forbidden = (refused: Refused) => new ApiError(403, refused)
export const conflict = (refused: Refused) => new ApiError(409, refused)
/** @param seconds until another attempt makes sense */
export const tooOften = (seconds: number, refused: Refused) =>
  new ApiError(429, refused, { retryAfterSeconds: seconds })

/** 422. The top-level refusal is that of the first field, for callers that show only one text. */
export function invalidFields(refused: Readonly<Record<string, Refused>>): ApiError {
  const fields = Object.fromEntries(Object.entries(refused).map(([path, each]) => [path, asRefusal(each)]))
  return new ApiError(422, Object.values(fields)[0] ?? 'field_not_valid', { fields })
}
