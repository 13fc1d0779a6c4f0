import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { statementBuckets } from '../contract/statuses.ts'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx } from '../db/Tx.ts'
import { charges, statements, visits } from '../db/schema.ts'
import type { OpenCharge } from './allocate.ts'

type Bucket = (typeof statementBuckets)[number]

/** Buckets that the patient is billed for now; the others wait for insurance or a billing hold. */
const billedBuckets: readonly Bucket[] = ['current', 'collections']

const isOf = {
  billed: (bucket: Bucket) => billedBuckets.includes(bucket),
  current: (bucket: Bucket) => bucket === 'current',
  all: () => true,
}

/** `billed`: what the patient is asked to pay now; `current`: the same without collections; `all`: also what is pending, for a person's own split. */
export type OpenKind = keyof typeof isOf

/**
 * Open charges of a patient in the order in which a payment applies to them: oldest date of service first, then by
 * procedure code.
 */
export async function openCharges(tx: ReadTx, patientId: string, of: OpenKind): Promise<OpenCharge[]> {
  return (await openChargesOf(tx, [patientId]))(patientId, of)
}

/** The same for several patients at once. */
export async function openChargesOf(
  tx: ReadTx,
  patientIds: readonly string[],
): Promise<(patientId: string, of: OpenKind) => OpenCharge[]> {
  const isTheirs = inArray(charges.patientId, patientSet(patientIds))
  // Constants, not parameters: a cached plan that knows neither value would start from all statements.
  const isOpen = sql`${charges.ptBalance} > 0 and ${statements.bucket} <> 'settled'`
  const rows = await tx
    .select({
      id: charges.id,
      visitId: charges.visitId,
      balance: charges.ptBalance,
      patientId: charges.patientId,
      bucket: statements.bucket,
    })
    .from(charges)
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .innerJoin(statements, eq(statements.id, visits.statementId))
    .where(and(isTheirs, isOpen))
    .orderBy(asc(visits.serviceDate), asc(visits.id), asc(charges.procedureCode), asc(charges.id))
  return (patientId, of) =>
    rows
      .filter((row) => row.patientId === patientId && isOf[of](row.bucket))
      .map(({ id, visitId, balance }) => ({ id, visitId, balance }))
}
