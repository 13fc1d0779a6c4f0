import { noAmounts } from '../../api/billing/amounts.ts'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import type { Database } from '../../api/db/database.ts'
import * as tables from '../../api/db/schema.ts'
import { contactRows, cycleRow, dateBefore, daysBefore, patientRow } from '../support/worldPatients.ts'
import { companies, practices, worldId } from '../support/worldPeople.ts'

const scope = { companyId: companies.alder.id, practiceId: practices.north.id }
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** Adds patients 1001, 1002, … to Alder North, each with contacts and a billing cycle. */
export async function addPatients({ db }: Database, count: number): Promise<void> {
  const numbers = range(1001, count)
  await db.insert(tables.patients).values(numbers.map((number) => ({ ...patientRow(number), ...scope })))
  // In contactRows, the ids of email and phone differ by a thousand; here by a hundred thousand.
  const contacts = numbers.flatMap(contactRows)
  await db
    .insert(tables.patientContacts)
    .values(contacts.map((row, index) => ({ ...row, id: worldId('contact', 100_000 + index) })))
  await db.insert(tables.billingCycles).values(numbers.map((number) => ({ ...cycleRow(number), ...scope })))
}

/**
 * Adds a number of visits to a patient of Alder North, each with a charge, a payment, its applied amount, a cycle and
 * an event.
 */
export async function addHistory(database: Database, patient: number, count: number): Promise<void> {
  const owned = { ...scope, patientId: worldId('patient', patient) }
  const numbers = range(patient * 1_000_000, count)
  const rows = numbers.map((number, index) => historyOf(owned, number, index))
  await database.transaction(async (tx) => {
    await tx.insert(tables.visits).values(rows.map(({ visit }) => visit))
    await tx.insert(tables.charges).values(rows.map(({ charge }) => charge))
    await tx.insert(tables.payments).values(rows.map(({ payment }) => payment))
    await tx.insert(tables.paymentApplies).values(rows.map(({ apply }) => apply))
    await tx.insert(tables.billingCycles).values(rows.map(({ cycle }) => cycle))
    await tx.insert(tables.patientEvents).values(rows.map(({ event }) => event))
    await recomputeBalances(tx, [owned.patientId])
  })
}

function historyOf(owned: typeof scope & { patientId: string }, number: number, index: number) {
  const id = (kind: Parameters<typeof worldId>[0]) => worldId(kind, number)
  const money = { amount: 1_000 + index, refunded: 0, createdAt: daysBefore(index) }
  const paid = { type: 'patient_portal', status: 'success', paymentMethodType: 'card' } as const
  return {
    visit: {
      id: id('visit'),
      ...owned,
      serviceDate: dateBefore(index * 40),
      status: 'billed' as const,
      ...noAmounts,
      allowedAmount: 0,
    },
    charge: {
      id: id('charge'),
      ...owned,
      visitId: id('visit'),
      procedureCode: '99213',
      description: 'Examination',
      ...noAmounts,
      billedAmount: 5_000 + index,
    },
    payment: { id: id('payment'), ...owned, ...paid, ...money },
    apply: {
      id: id('apply'),
      ...owned,
      chargeId: id('charge'),
      paymentId: id('payment'),
      amount: 700 + index,
      paymentDate: dateBefore(index),
    },
    cycle: {
      ...cycleRow(1),
      id: id('cycle'),
      ...owned,
      status: 'paid' as const,
      startDate: dateBefore(100 + index),
    },
    event: { id: id('event'), patientId: owned.patientId, type: 'visit_added' as const, createdAt: daysBefore(index) },
  }
}
