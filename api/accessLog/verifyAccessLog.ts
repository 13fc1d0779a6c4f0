import { and, asc, eq, gt } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { accountReads } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { type ChainHead, genesis, hashOf } from './accessChain.ts'

/** End of a company’s chain. */
export interface CompanyHead extends ChainHead {
  companyId: string
}

/** An entry that was changed. */
export interface BrokenEntry {
  companyId: string
  sequence: number
  reason: string
}

export interface Verification {
  entries: number
  /** For each company with entries, by id. */
  heads: CompanyHead[]
  /** The first broken entry of each chain. Empty if all are intact. */
  broken: BrokenEntry[]
}

type Row = typeof accountReads.$inferSelect

const rowsPerPage = 5_000

/**
 * Recomputes the chain of each company from its first entry. `known` are heads that were stored earlier.
 * @param only the company whose chain is verified; null for all
 * @returns the first changed, removed or inserted entry of each chain, if any
 */
export async function verifyAccessLog(
  tx: ReadTx,
  known: readonly CompanyHead[] = [],
  only: string | null = null,
): Promise<Verification> {
  const found = await tx.selectDistinct({ companyId: accountReads.companyId }).from(accountReads)
  const all = [...new Set([...found, ...known].map(({ companyId }) => companyId))].toSorted()
  const result: Verification = { entries: 0, heads: [], broken: [] }
  for (const companyId of all.filter((id) => only === null || id === only)) {
    const head = known.find((each) => each.companyId === companyId)
    const { last, broken } = await verifyChain(tx, companyId, head)
    result.entries += last.sequence
    if (last.sequence > 0) result.heads.push({ companyId, ...last })
    if (broken) result.broken.push(broken)
  }
  return result
}

async function verifyChain(tx: ReadTx, companyId: string, known: ChainHead | undefined) {
  const last = { ...genesis }
  const broken = (reason: string): BrokenEntry => ({ companyId, sequence: last.sequence + 1, reason })
  for (;;) {
    const rows = await tx
      .select()
      .from(accountReads)
      .where(and(eq(accountReads.companyId, companyId), gt(accountReads.sequence, last.sequence)))
      .orderBy(asc(accountReads.sequence))
      .limit(rowsPerPage)
    for (const row of rows) {
      const reason = breakOf(row, last) ?? (row.sequence === known?.sequence ? differs(row, known) : null)
      if (reason) return { last, broken: broken(reason) }
      last.sequence = row.sequence
      last.hash = row.hash
    }
    if (rows.length < rowsPerPage) break
  }
  const isCut = known !== undefined && known.sequence > last.sequence
  return { last, broken: isCut ? broken('it is missing, and was there before') : null }
}

function breakOf(row: Row, last: ChainHead): string | null {
  if (row.sequence !== last.sequence + 1) return 'it is missing'
  if (row.previousHash !== last.hash) return 'it does not continue the entry before it'
  const read = { ...row, createdAt: isoInstant(row.createdAt) }
  return row.hash === hashOf(last.hash, read) ? null : 'it was changed'
}

const differs = (row: Row, known: ChainHead): string | null =>
  row.hash === known.hash ? null : 'it is not the entry that was noted before'
