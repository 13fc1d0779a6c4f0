import { createHash } from 'node:crypto'
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { accountReads, patients } from '../db/schema.ts'

/** A read of one account by one user at one time. Field names, never values. */
export interface AccessEntry {
  userId: string
  impersonatorId: string | null
  patientId: string
  /** The endpoint and, from the gateway, the GraphQL operation and its document id. */
  operation: string
  fields: readonly string[]
  /** ISO 8601, UTC. */
  createdAt: string
}

/** An account's company and practice, which never change. */
export interface AccountScope {
  companyId: string
  practiceId: string
}

/** An entry in the format that its hash covers. */
export type ScopedEntry = AccessEntry & AccountScope
type NumberedRead = ScopedEntry & { sequence: number }

/** The end of a company's chain. Stored elsewhere, it later reveals whether entries were removed from the end. */
export interface ChainHead {
  sequence: number
  hash: string
}

/** Before the first entry of a chain. */
export const genesis: Readonly<ChainHead> = { sequence: 0, hash: '0'.repeat(64) }

/** Hash of an entry that transitively covers all earlier entries: SHA-256 in hex. */
export function hashOf(previousHash: string, read: NumberedRead): string {
  const { sequence, createdAt, userId, impersonatorId, companyId, practiceId, patientId, operation, fields } = read
  const who = [userId, impersonatorId, companyId, practiceId, patientId]
  return createHash('sha256')
    .update(JSON.stringify([previousHash, sequence, createdAt, ...who, operation, fields]))
    .digest('hex')
}

/** Advisory lock that lets one writer at a time continue a company’s chain, across servers. */
const lockSpace = 4_711_001
const lockOf = (companyId: string) => sql`pg_advisory_xact_lock(${lockSpace}::int, hashtext(${companyId}))`

/**
 * Continues the chain of a company, all entries in one statement. Writers for the company wait for each other until the
 * transaction ends, so it should end soon after. Numbers have no gaps, so a removed entry is noticed.
 * @returns the new end of the chain
 */
export async function appendEntries(tx: Tx, companyId: string, reads: readonly ScopedEntry[]): Promise<ChainHead> {
  await tx.execute(sql`select ${lockOf(companyId)}`)
  const [last] = await tx
    .select({ sequence: accountReads.sequence, hash: accountReads.hash })
    .from(accountReads)
    .where(eq(accountReads.companyId, companyId))
    .orderBy(desc(accountReads.sequence))
    .limit(1)
  const { head, insert } = continuing(last ?? genesis, reads)
  await tx.execute(insert)
  return head
}

/**
 * The same in a single statement, for a writer that knows the end of the chain.
 * @returns null if the chain has grown in the meantime; then nothing was written
 */
export async function appendEntriesAfter(tx: Tx, companyId: string, last: ChainHead, reads: readonly ScopedEntry[]) {
  const { head, insert } = continuing(last, reads)
  // By order, not by comparison: the planner assumes that a third of all rows are greater, and would scan the table.
  const end = sql`(select max(sequence) from ${accountReads} where ${accountReads.companyId} = ${companyId})`
  try {
    const { rows } = await tx.execute(sql`with one_writer as materialized (select ${lockOf(companyId)})
      ${insert}, one_writer where coalesce(${end}, 0) = ${last.sequence}
      returning sequence`)
    return rows.length === reads.length ? head : null
  } catch (error) {
    // Another writer was faster than the query: the numbers are taken.
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') return null
    throw error
  }
}

/** The accounts of some ids; ids that are no patient's are omitted. */
export async function scopesOf(tx: ReadTx, patientIds: readonly string[]): Promise<Map<string, AccountScope>> {
  const rows = await tx
    .select({ id: patients.id, companyId: patients.companyId, practiceId: patients.practiceId })
    .from(patients)
    .where(inArray(patients.id, [...patientIds]))
  return new Map(rows.map(({ id, ...scope }) => [id, scope]))
}

/**
 * One parameter for all rows, and one for the few sets of fields that they share: faster than one parameter per value.
 */
function continuing(last: ChainHead, reads: readonly ScopedEntry[]): { head: ChainHead; insert: SQL } {
  const sets = new Map<string, number>()
  let { sequence, hash } = last
  const rows = reads.map((read) => {
    const previousHash = hash
    sequence += 1
    hash = hashOf(previousHash, { ...read, sequence })
    const { fields, ...rest } = read
    const set = JSON.stringify(fields)
    if (!sets.has(set)) sets.set(set, sets.size)
    return { ...rest, set: sets.get(set), sequence, previousHash, hash }
  })
  const insert = sql`insert into ${accountReads} (sequence, user_id, impersonator_id, company_id, practice_id, patient_id,
      operation, fields, previous_hash, hash, created_at)
    select sequence, "userId", "impersonatorId", "companyId", "practiceId", "patientId",
      operation, ${`[${[...sets.keys()].join()}]`}::jsonb -> set, "previousHash", hash, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sequence bigint, "userId" uuid, "impersonatorId" uuid,
      "companyId" uuid, "practiceId" uuid, "patientId" uuid, operation text, set int, "previousHash" text, hash text,
      "createdAt" timestamptz)`
  return { head: { sequence, hash }, insert }
}
