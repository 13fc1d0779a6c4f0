import { z } from 'zod'
import { refusalBody } from './refusals/Refusal.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Format of ids in paths, filters and cursors. Anything else never reaches the database. */
export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Id of a row the product created (UUIDv7; imported ones may have any version). */
export const uuid = z.string().regex(uuidShape, refusedAs('not_an_id')).meta({ format: 'uuid' })

/**
 * Patient id in an object that shows account data. The response, its reader and the object’s field names are recorded
 * in the access log. A plain reference to another patient is a `uuid`.
 */
export const accountId = uuid.meta({ format: 'uuid', 'x-account': true })
export const isAccountId = (schema: z.ZodType): boolean => schema.meta()?.['x-account'] === true

/** Names in the rows of lists over all patients, so that they need no further call. */
export const rowNames = {
  client_name: z.string(),
  patient: z.object({ first_name: z.string(), last_name: z.string(), external_id: z.string().nullable() }),
}

/** Text typed by a user: trimmed, and without the zero byte and lone surrogates, which databases do not store. */
export const typedText = z
  .string()
  .trim()
  .regex(/^[^\0\p{Surrogate}]*$/u, refusedAs('impossible_character'))

/** A path on this site. Rejects what browsers treat as another origin (`//host`, `/\\host`). */
export const localPath = z.string().max(2000).refine(isLocalPath, refusedAs('not_a_local_path'))

function isLocalPath(path: string): boolean {
  // Browsers drop tabs and line breaks from an address, and read a backslash as a slash.
  if (!path.startsWith('/') || /[\\\s\0]/.test(path)) return false
  const here = 'http://here.invalid'
  if (!URL.canParse(path, here)) return false
  const { origin, pathname } = new URL(path, here)
  return origin === here && !pathname.startsWith('//')
}

/** The calendar date that means "no date". */
export const noDate = '9999-01-01'

/** Calendar date, `YYYY-MM-DD`, without a zone; `9999-01-01` means "no date". */
export const date = z.iso.date()

/** Instant, ISO 8601 in UTC with `Z`. */
export const instant = z.iso.datetime()

/**
 * `modified_at` of the account when the editor loaded it. If another user has changed the account since, the call is a
 * 409 with the code `stale` and changes nothing.
 */
export const expectedVersion = instant.optional()

/** Currency by its three letters, ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/)

/** Money as a decimal string with the practice's currency's minor digits: `"125.00"`. Never a float. */
export const money = z.string().regex(/^-?\d{1,13}(\.\d{1,3})?$/, refusedAs('amount'))

/**
 * A value of a known list that may grow: callers must accept any text and treat unknown values as unknown. The known
 * values are listed for documentation.
 */
export const openEnum = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.string().meta({ examples: [...values], 'x-known-values': [...values] })

/** The body of every error answer. */
export const errorBody = refusalBody.extend({
  errors: z.record(z.string(), refusalBody).optional().meta({
    description:
      'Denial reason by field (422) or by parameter (400). The top-level code and text are those of the first one',
  }),
  reasons: z
    .array(z.string())
    .optional()
    .meta({ description: 'Missing requirements, by code, if there can be several' }),
})
export type ErrorBody = z.infer<typeof errorBody>
