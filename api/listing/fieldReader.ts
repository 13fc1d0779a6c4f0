import type { FieldTree } from '../contract/fields.ts'

/** A field of an answer: the columns that it reads, and the value that it makes of them. */
export interface ResponseField<Row, Context, T> {
  reads: readonly (keyof Row & string)[]
  of: (row: Row, context: Context) => T
}

export type ResponseFields<Row, Context, Answer> = {
  readonly [K in keyof Answer]: ResponseField<Row, Context, Answer[K]>
}

/** A field that is a column as it is. */
export const column = <Row, C extends keyof Row & string>(name: C): ResponseField<Row, unknown, Row[C]> => ({
  reads: [name],
  of: (row) => row[name],
})

/** Makes answers of rows, with some fields or all. */
export interface FieldReader<Row, Context, Answer> {
  /** The id is always among them: related rows and the access log need it. */
  columns: ReadonlySet<keyof Row & string>
  of: (row: Row, context: Context) => Answer
}

interface Identified {
  id: string
}

/** Selects the columns for some fields of the response, or for all of `names` if the caller names none. */
export function fieldReader<Row extends Identified, Context, Answer extends Identified>(
  fields: ResponseFields<Row, Context, Answer>,
  names: readonly string[] = Object.keys(fields),
): (asked: FieldTree | null | undefined) => FieldReader<Row, Context, Answer> {
  const all = readerOf(fields, names)
  const readers = new WeakMap<FieldTree, FieldReader<Row, Context, Answer>>()
  return (asked) => {
    if (!asked) return all
    const known =
      readers.get(asked) ??
      readerOf(
        fields,
        names.filter((name) => name in asked),
      )
    readers.set(asked, known)
    return known
  }
}

function readerOf<Row extends Identified, Context, Answer extends Identified>(
  all: ResponseFields<Row, Context, Answer>,
  names: readonly string[],
): FieldReader<Row, Context, Answer> {
  const fields = names.map((name) => ({ name, ...all[name as keyof Answer] }))
  return {
    columns: new Set<keyof Row & string>(['id', ...fields.flatMap(({ reads }) => reads)]),
    of: (row, context) => {
      const answer: Record<string, unknown> = { id: row.id }
      for (let index = 0; index < fields.length; index += 1)
        answer[fields[index]!.name] = fields[index]!.of(row, context)
      return answer as Answer
    },
  }
}
