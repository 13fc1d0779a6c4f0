import { failureCode } from '../db/failureCode.ts'
import type { Tx } from '../db/Tx.ts'
import { RowError } from './problems.ts'
import type { CsvRow, NumberedRow } from '../csv/readCsv.ts'

/** Target of an import. */
export interface ImportScope {
  companyId: string
  practiceId: string
  currency: string
  /** When the import started, ISO 8601 UTC. */
  now: string
  /** Payers that mean “no insurance”. */
  uninsuredPayers: ReadonlySet<string>
}

/** Row counts of a file by outcome. Unchanged rows were already imported. */
export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  rejected: number
}

/** How rows of a file are imported: `R` is a row as read, `C` one with resolved references. */
export interface ImportKind<R, C> {
  file: string
  columns: readonly string[]
  /** Files that rows refer to; when one of them has changed, this file is imported again. */
  refersTo: readonly string[]
  /** Column whose rows must be imported together. */
  groupBy?: string
  rowsPerBatch: number
  /** @throws RowError */
  parse(values: CsvRow, scope: ImportScope): R
  /** Natural key of a row, if the file has one. A second row with the same key is rejected. */
  keyOf?(row: R): string
  /** Resolves the references of many rows at once. The returned function throws RowError for a dangling reference. */
  find(tx: Tx, scope: ImportScope, rows: readonly R[]): Promise<(row: R) => C>
  save(tx: Tx, scope: ImportScope, rows: readonly C[]): Promise<Pick<ImportCounts, 'added' | 'changed'>>
}

/** A kind as the import runs it, whatever its rows are. */
export interface ImportStep extends Pick<
  ImportKind<never, never>,
  'file' | 'columns' | 'refersTo' | 'groupBy' | 'rowsPerBatch'
> {
  /** Imports rows. With `isWritten` false, they were imported before and are only counted. */
  take(tx: Tx, scope: ImportScope, rows: readonly NumberedRow[], options: TakeOptions): Promise<ImportCounts>
}

interface TakeOptions {
  isWritten: boolean
  reject(line: number, reason: string): void
}

export function asStep<R, C>(kind: ImportKind<R, C>): ImportStep {
  return { ...kind, take: (tx, scope, rows, options) => take(kind, tx, scope, rows, options) }
}

async function take<R, C>(
  kind: ImportKind<R, C>,
  tx: Tx,
  scope: ImportScope,
  rows: readonly NumberedRow[],
  { isWritten, reject }: TakeOptions,
): Promise<ImportCounts> {
  const seen = new Set<string>()
  const parsed = rows.flatMap(({ line, values, error }) =>
    attempt(line, reject, () => {
      if (error !== undefined) throw new RowError(error)
      const row = kind.parse(values, scope)
      const group = kind.groupBy === undefined ? line : values[kind.groupBy]
      const key = kind.keyOf?.(row)
      if (key !== undefined && seen.has(key)) throw new RowError('the same ID stands in the file twice')
      if (key !== undefined) seen.add(key)
      return { line, group, row }
    }),
  )
  const resolve = await kind.find(
    tx,
    scope,
    parsed.map(({ row }) => row),
  )
  const found = parsed.flatMap(({ line, group, row }) =>
    attempt(line, reject, () => ({ line, group, row: resolve(row) })),
  )
  const { added, changed, refused } = isWritten ? await saveAll(kind, tx, scope, found, reject) : nothingSaved
  const taken = found.length - refused
  return { added, changed, unchanged: taken - added - changed, rejected: rows.length - taken }
}

interface Found<C> {
  line: number
  /** Rows of one group are saved together. */
  group: unknown
  row: C
}

const nothingSaved = { added: 0, changed: 0, refused: 0 }

/**
 * Saves rows. If the database rejects one, bisects to find it: the others are saved, and only the line and the
 * database’s code of the rejected row are reported.
 */
async function saveAll<R, C>(
  kind: ImportKind<R, C>,
  tx: Tx,
  scope: ImportScope,
  found: readonly Found<C>[],
  reject: TakeOptions['reject'],
): Promise<typeof nothingSaved> {
  if (found.length === 0) return nothingSaved
  const rows = found.map(({ row }) => row)
  try {
    return { ...(await tx.transaction((savepoint) => kind.save(savepoint, scope, rows))), refused: 0 }
  } catch (error) {
    const code = failureCode(error)
    if (!isOfRows(code)) throw error
    const groups = [...new Set(found.map(({ group }) => group))]
    if (groups.length === 1) {
      for (const { line } of found) reject(line, `the database refuses it (${code})`)
      return { ...nothingSaved, refused: found.length }
    }
    const first = new Set(groups.slice(0, groups.length / 2))
    const [one, other] = [true, false].map((isFirst) => found.filter(({ group }) => first.has(group) === isFirst))
    const saved = await saveAll(kind, tx, scope, one!, reject)
    const more = await saveAll(kind, tx, scope, other!, reject)
    return {
      added: saved.added + more.added,
      changed: saved.changed + more.changed,
      refused: saved.refused + more.refused,
    }
  }
}

/** Whether PostgreSQL rejected the row’s data: class 22 (invalid values) or 23 (constraint violations). */
const isOfRows = (code: string) => /^2[23]...$/.test(code)

function attempt<T>(line: number, reject: TakeOptions['reject'], work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    reject(line, error.message)
    return []
  }
}

/** Counts the added and changed rows among the written ones. */
export function countWritten(written: readonly { isAdded: boolean }[]): { added: number; changed: number } {
  const added = written.filter((row) => row.isAdded).length
  return { added, changed: written.length - added }
}
