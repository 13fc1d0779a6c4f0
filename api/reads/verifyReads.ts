import { asc, gt } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { accountReads } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { type ChainHead, genesis, hashOf } from './readChain.ts'

export interface Verification {
  entries: number
  head: ChainHead | null
  /** The first entry that breaks the chain; null where it is whole. */
  broken: { sequence: number; reason: string } | null
}

type Row = typeof accountReads.$inferSelect

const rowsPerPage = 5_000

/**
 * Recomputes the chain from its first entry. `known` is a head that was noted before.
 * @returns the first entry that was changed, taken out or put in, if there is one
 */
export async function verifyReads(tx: ReadTx, known: ChainHead | null = null): Promise<Verification> {
  const last = { ...genesis }
  const result = (reason?: string, sequence = last.sequence + 1): Verification => ({
    entries: last.sequence,
    head: last.sequence === 0 ? null : last,
    broken: reason ? { sequence, reason } : null,
  })
  for (;;) {
    const rows = await tx
      .select()
      .from(accountReads)
      .where(gt(accountReads.sequence, last.sequence))
      .orderBy(asc(accountReads.sequence))
      .limit(rowsPerPage)
    for (const row of rows) {
      const reason = breakOf(row, last) ?? (row.sequence === known?.sequence ? differs(row, known) : null)
      if (reason) return result(reason)
      last.sequence = row.sequence
      last.hash = row.hash
    }
    if (rows.length < rowsPerPage) break
  }
  return known && known.sequence > last.sequence ? result('it is missing, and was there before') : result()
}

function breakOf(row: Row, last: ChainHead): string | null {
  if (row.sequence !== last.sequence + 1) return 'it is missing'
  if (row.previousHash !== last.hash) return 'it does not continue the entry before it'
  const read = { ...row, createdAt: isoInstant(row.createdAt) }
  return row.hash === hashOf(last.hash, read) ? null : 'it was changed'
}

const differs = (row: Row, known: ChainHead): string | null =>
  row.hash === known.hash ? null : 'it is not the entry that was noted before'
