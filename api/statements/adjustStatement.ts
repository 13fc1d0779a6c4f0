import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import { toDecimal, toMinor } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { adjustStatement as endpoint } from '../contract/statementChanges.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { charges, manualAdjustments, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import { newId } from '../db/newId.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { requirePatient } from '../access/requirePatient.ts'
import { splitAdjustment } from './splitAdjustment.ts'
import { balancesOf } from './balancesOf.ts'
import { refuseStale } from '../http/refuseStale.ts'

type Body = InputOf<typeof endpoint>['body']
type Patient = typeof patients.$inferSelect

/** Adjusts charges, or reverses adjustments. All balances are updated in the same transaction. */
export async function adjustStatement(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const { currency } = await requirePatient(tx, viewer, patient.id)
  refuseStale(patient, body.modified_at)
  const amount = minorOf(body.amount, currency)
  const adjusted = splitAdjustment(amount, await chargesOf(tx, patient, body))
  const rows = adjusted.map((part) => ({ id: newId(), ...part }))
  for (const row of rows) await write(tx, viewer, patient, { ...row, note: body.note })
  await recomputeBalances(tx, [patient.id])
  const modifiedAt = viewer.now.toISOString()
  await tx.update(patients).set({ modifiedAt, lastAction: 'statement_adjusted' }).where(eq(patients.id, patient.id))
  const facts = {
    amount: toDecimal(amount, currency),
    charge_id: body.charge_id ?? null,
    visit_id: body.visit_id ?? null,
  }
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'statement_adjusted',
    timeline: { type: 'statement_adjusted', data: facts },
    changes: { statement_adjustment: [null, facts], note: [null, body.note] },
  })
  return {
    adjustments: rows.map((row) => ({ id: row.id, charge_id: row.chargeId, amount: toDecimal(row.amount, currency) })),
    ...(await balancesOf(tx, patient.id, currency)),
  }
}

function minorOf(amount: string, currency: string): number {
  try {
    const minor = toMinor(amount, currency)
    if (minor !== 0) return minor
  } catch {
    throw invalidFields({ amount: 'currency_amount' })
  }
  throw invalidFields({ amount: 'zero_amount' })
}

/** The selected charges, without voided ones. */
async function chargesOf(tx: ReadTx, patient: Patient, body: Body) {
  const isIncluded = body.charge_id ? eq(charges.id, body.charge_id) : eq(charges.visitId, body.visit_id!)
  const found = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.patientId, patient.id), isIncluded))
    .orderBy(charges.procedureCode, charges.id)
  const field = body.charge_id ? 'charge_id' : 'visit_id'
  if (found.length === 0) throw invalidFields({ [field]: 'no_such_charge' })
  const counting = found.filter((charge) => charge.units !== 0)
  if (counting.length === 0) throw invalidFields({ [field]: 'voided_charge' })
  return counting
}

interface Adjusted {
  id: string
  chargeId: string
  amount: number
  note: string
}

async function write(tx: Tx, viewer: Viewer, patient: Patient, { chargeId, ...row }: Adjusted): Promise<void> {
  await tx
    .update(charges)
    .set({ adjustment: sql`${charges.adjustment} + ${row.amount}` })
    .where(eq(charges.id, chargeId))
  await tx.insert(manualAdjustments).values({
    ...row,
    chargeId,
    companyId: patient.companyId,
    practiceId: patient.practiceId,
    patientId: patient.id,
    userId: viewer.userId,
    createdAt: viewer.now.toISOString(),
  })
}
