import type { Tx } from '../db/Tx.ts'
import type { CsvRow } from './fields.ts'
import { RowError } from './problems.ts'
import type { NumberedRow } from './readCsv.ts'

/** What an import is into. */
export interface ImportScope {
  companyId: string
  practiceId: string
  currency: string
  /** When the import began, ISO 8601 UTC. */
  now: string
  /** Payers that mean that no one pays. */
  uninsuredPayers: ReadonlySet<string>
}

/** How many rows of a file did what. Unchanged rows were there already, just so. */
export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  rejected: number
}

/** How the rows of one file are taken: `R` is a row as it was read, `C` one whose references were found. */
export interface ImportKind<R, C> {
  file: string
  columns: readonly string[]
  /** Files that rows refer to; when one of them has changed, this one is taken again. */
  refersTo: readonly string[]
  /** Column whose rows have to be taken together. */
  groupBy?: string
  rowsPerBatch: number
  /** @throws RowError */
  parse(values: CsvRow, scope: ImportScope): R
  /** What a row is known by, where the file gives it an id: the second of two with the same is rejected. */
  keyOf?(row: R): string
  /** Looks up in one go what the rows refer to. What it returns throws RowError for a row that refers to nothing. */
  find(tx: Tx, scope: ImportScope, rows: readonly R[]): Promise<(row: R) => C>
  save(tx: Tx, scope: ImportScope, rows: readonly C[]): Promise<Pick<ImportCounts, 'added' | 'changed'>>
}

/** A kind as the import runs it, whatever its rows are. */
export interface ImportStep extends Pick<
  ImportKind<never, never>,
  'file' | 'columns' | 'refersTo' | 'groupBy' | 'rowsPerBatch'
> {
  /** Takes rows; with `isWritten` false they have been taken before and are only looked at, for the counts. */
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
      const key = kind.keyOf?.(row)
      if (key === undefined) return { line, row }
      if (seen.has(key)) throw new RowError(`${key} stands twice`)
      seen.add(key)
      return { line, row }
    }),
  )
  const resolve = await kind.find(
    tx,
    scope,
    parsed.map(({ row }) => row),
  )
  const found = parsed.flatMap(({ line, row }) => attempt(line, reject, () => resolve(row)))
  const { added, changed } =
    isWritten && found.length > 0 ? await kind.save(tx, scope, found) : { added: 0, changed: 0 }
  return { added, changed, unchanged: found.length - added - changed, rejected: rows.length - found.length }
}

function attempt<T>(line: number, reject: TakeOptions['reject'], work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    reject(line, error.message)
    return []
  }
}

/** Added and changed among rows that were written. */
export function countWritten(written: readonly { isAdded: boolean }[]): { added: number; changed: number } {
  const added = written.filter((row) => row.isAdded).length
  return { added, changed: written.length - added }
}
