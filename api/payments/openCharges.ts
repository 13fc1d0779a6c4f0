import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { charges, statements, visits } from '../db/schema.ts'
import type { OpenCharge } from './allocate.ts'

/** Buckets of what the patient is asked to pay now; the rest waits for insurance or a billing hold. */
const billedBuckets = ['current', 'collections'] as const

const buckets = {
  billed: inArray(statements.bucket, [...billedBuckets]),
  current: eq(statements.bucket, 'current'),
  all: ne(statements.bucket, 'settled'),
}

/**
 * Open charges of a patient in the order in which a payment applies to them: oldest date of service first, then by
 * procedure code.
 * @param of `billed`: what the patient is asked to pay now; `current`: the same without collections; `all`: also what is pending, for a person's own split
 */
export function openCharges(tx: ReadTx, patientId: string, of: keyof typeof buckets): Promise<OpenCharge[]> {
  const isBilled = buckets[of]
  return tx
    .select({ id: charges.id, visitId: charges.visitId, balance: charges.ptBalance })
    .from(charges)
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .innerJoin(statements, eq(statements.id, visits.statementId))
    .where(and(eq(charges.patientId, patientId), gt(charges.ptBalance, 0), isBilled))
    .orderBy(asc(visits.serviceDate), asc(visits.id), asc(charges.procedureCode), asc(charges.id))
}
