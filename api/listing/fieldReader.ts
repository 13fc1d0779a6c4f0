import type { z } from 'zod'
import { type FieldTree, rowFields } from '../contract/fields.ts'

type Name<T> = keyof T & string

/**
 * The fields of a response. `reads` names the columns of the row and the `related` rows of a field; `of` receives
 * these, and no others, and returns the field's value. `R` contains the names that each field reads.
 */
export type ResponseFields<Row, Context, Related, Answer, R> = {
  readonly [K in keyof R]: {
    reads: readonly (R[K] & (Name<Row> | Name<Related>))[]
    /** Columns that only one nested field reads, by its name. If the caller requests others, `of` doesn't receive them. */
    nested?: { readonly [N in string]: readonly (R[K] & (Name<Row> | Name<Related>))[] }
    of: (
      row: Pick<Row, R[K] & Name<Row>>,
      context: Context,
      related: Pick<Related, R[K] & Name<Related>>,
    ) => Answer[K & keyof Answer]
  }
}

/** Requires a key for every field of a response. */
export type AllOf<Answer> = { [K in keyof Answer]: unknown }

/** Declares the fields of a response that a reader or several lists share. */
export const responseFields =
  <Row, Context, Answer, Related = {}>() =>
  <R extends AllOf<Answer>>(fields: ResponseFields<Row, Context, Related, Answer, R>) =>
    fields

type FieldInputs<Context, Related> = {} extends Related
  ? unknown extends Context
    ? [context?: Context, related?: Related]
    : [context: Context, related?: Related]
  : [context: Context, related: Related]

/** Maps rows to responses with some fields, or all. */
export interface FieldReader<Row, Context, Related, Answer> {
  /** Names of the columns and related rows that the fields read. */
  reads: ReadonlySet<string>
  of: (row: Row, ...inputs: FieldInputs<Context, Related>) => Answer
}

interface Field {
  name: string
  isRequired: boolean
  reads: readonly string[]
  nested?: Readonly<Record<string, readonly string[]>>
  of: (row: unknown, context: unknown, related: unknown) => unknown
}

/**
 * Readers for some fields of the response, or for all fields of the contract's `schema` if the caller names none. Ids of
 * accounts are always read, because the access log needs them.
 */
export function fieldReader<Row, Context, Related, All extends Answer, Answer, R>(
  fields: ResponseFields<Row, Context, Related, All, R>,
  schema: z.ZodType<Answer>,
): (requested: FieldTree | null | undefined) => FieldReader<Row, Context, Related, Answer> {
  type Reader = FieldReader<Row, Context, Related, Answer>
  const declared = fields as unknown as Record<string, Pick<Field, 'reads' | 'nested' | 'of'>>
  const known = rowFields(schema).map(({ name, isAccountId }) => ({
    name,
    isRequired: isAccountId,
    ...declared[name]!,
  }))
  const all = readerOf(known) as Reader
  const readers = new WeakMap<FieldTree, Reader>()
  return (requested) => {
    if (!requested) return all
    const reader =
      readers.get(requested) ??
      (readerOf(
        known.filter(({ name, isRequired }) => isRequired || name in requested).map(within(requested)),
      ) as Reader)
    readers.set(requested, reader)
    return reader
  }
}

/** The field with only the columns of the requested nested fields. */
const within = (requested: FieldTree) => (field: Field) => {
  const inside = requested[field.name] ?? true
  if (inside === true || !field.nested) return field
  const omitted = Object.keys(field.nested).flatMap((name) => (name in inside ? [] : field.nested![name]!))
  return { ...field, reads: field.reads.filter((name) => !omitted.includes(name)) }
}

function readerOf(fields: readonly Field[]) {
  return {
    reads: new Set(fields.flatMap(({ reads }) => reads)),
    of: (row: unknown, context?: unknown, related?: unknown) => {
      const answer: Record<string, unknown> = {}
      for (let index = 0; index < fields.length; index += 1)
        answer[fields[index]!.name] = fields[index]!.of(row, context, related)
      return answer
    },
  }
}
