import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientRowTables } from '../../api/db/patientRowTables.ts'
import {
  charges,
  manualAdjustments,
  patientPresences,
  patients,
  paymentDiscounts,
  planInstallments,
  refunds,
} from '../../api/db/schema.ts'
import { moveAccount } from '../../api/patients/moveAccount.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { patientRow, worldNow } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await addMissingRows()
})
afterAll(() => api.close())

/** Rows for tables that are empty in the test world. */
async function addMissingRows(): Promise<void> {
  const { db } = api.database
  const at = worldNow
  await db.insert(patientPresences).values({ patientId: worldId('patient', 1), onlineUntil: at, lastSeenAt: at })
  await api.get(`/v2/patients/${worldId('patient', 1)}`, await api.as('admin'))
  const [charge] = await db.select().from(charges).orderBy(charges.id).limit(1)
  const { id: chargeId, companyId, practiceId, patientId } = charge!
  const adjustment = {
    chargeId,
    companyId,
    practiceId,
    patientId,
    amount: 100,
    note: 'Paid at the desk',
    createdAt: at,
  }
  await db.insert(manualAdjustments).values({ id: randomUUID(), ...adjustment })
  const paymentId = await undisputedPayment()
  const discount = { companyId, practiceId, patientId, paymentId, chargeId, amount: 100, createdAt: at }
  await db.insert(paymentDiscounts).values({ id: randomUUID(), ...discount, status: 'revoked' })
  const refund = { companyId, practiceId, patientId, paymentId, amount: 100, createdAt: at }
  await db.insert(refunds).values({ id: randomUUID(), ...refund, status: 'failed' })
  const part = { companyId, practiceId, patientId, planId: worldId('plan', 10), number: 1, amount: 100 }
  const times = { dueDate: '2026-11-01', createdAt: at, modifiedAt: at }
  await db.insert(planInstallments).values({ id: randomUUID(), ...part, ...times, status: 'dropped' })
}

const declared = patientRowTables.map((each) => [getTableName(each.table), each] as const)
type Declared = (typeof patientRowTables)[number]

/** An account of the world's first practice, without any row. */
async function addPatient(externalId: string | null): Promise<string> {
  const id = randomUUID()
  const row = { ...patientRow(9), id, externalId, lastCycleId: null, lastCycleStatus: null }
  await api.database.db.insert(patients).values(row)
  return id
}

/** Columns that identify a row of each table; a table without any of them has one row per patient. */
const keys = ['id', 'tag_id', 'insurance_id', 'created_at']
const keyOf = ({ table }: Declared) => {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  return keys.find((key) => names.includes(key))
}

/**
 * Copies a row of the test world to a patient.
 * @returns its key
 */
async function addRow({ table }: Declared, patientId: string, own: Record<string, unknown> = {}): Promise<unknown> {
  const { companyId, practiceId } = patientRow(9)
  const number = next()
  const fresh = {
    id: randomUUID(),
    external_id: null,
    code: randomUUID(),
    sequence: -number,
    position: number,
    line: number,
  }
  const createdAt = new Date(number * 1_000).toISOString()
  const changes = {
    ...fresh,
    ...(getTableName(table) === 'disputes' && {
      payment_id: await undisputedPayment(),
      processor_id: randomUUID(),
    }),
    ...own,
    created_at: createdAt,
    patient_id: patientId,
    company_id: companyId,
    practice_id: practiceId,
  }
  const { rows } = await api.database.db.execute<Record<string, unknown>>(sql`
    insert into ${table} select (jsonb_populate_record(r, ${JSON.stringify(changes)}::jsonb)).* from ${table} r limit 1
    returning *`)
  expect(rows).toHaveLength(1)
  return rows[0]![keyOf({ table } as Declared) ?? 'patient_id']
}

/** A payment has at most one dispute. */
async function undisputedPayment(): Promise<string> {
  const { rows } = await api.database.db.execute<{ id: string }>(
    sql`select id from payments where id not in (select payment_id from disputes) limit 1`,
  )
  return rows[0]!.id
}

let last = 1_000_000
const next = () => (last += 1)

/** The patients who have the row now. */
async function holders(each: Declared, key: unknown, among: readonly string[]): Promise<string[]> {
  const { table } = each
  const name = keyOf(each)
  const isIt: SQL = name ? sql`${sql.identifier(name)} = ${key}` : inArray(table.patientId, [...among])
  const { rows } = await api.database.db.execute<{ patient_id: string }>(
    sql`select patient_id from ${table} where ${isIt} and ${inArray(table.patientId, [...among])}`,
  )
  return rows.map((row) => row.patient_id)
}

const merge = (source: string, target: string) => api.database.transaction((tx) => moveAccount(tx, source, target))

describe.each(declared)('Rows of %s', (name, each) => {
  it('move with a merged account, or stay, as declared', async () => {
    const [source, target] = [await addPatient(null), await addPatient(`EX-${name}`)]
    const key = await addRow(each, source)
    await merge(source, target)
    expect(await holders(each, key, [source, target])).toEqual([each.onMerge === 'keep' ? source : target])
  })

  it('are deleted with an account, outlive it, or block its deletion, as declared', async () => {
    const patient = await addPatient(null)
    const key = await addRow(each, patient)
    const path = `/v2/patients/${patient}`
    const { status, body } = await api.call<Refusal>('DELETE', path, { as: await api.as('admin') })
    const left = await api.database.db.select().from(patients).where(eq(patients.id, patient))
    const seen = { status, error: body.error, accounts: left.length, rows: await holders(each, key, [patient]) }
    expect(seen).toEqual(
      {
        delete: { status: 200, error: undefined, accounts: 0, rows: [] },
        keep: { status: 200, error: undefined, accounts: 0, rows: [patient] },
        forbid: { status: 409, error: 'used_account', accounts: 1, rows: [patient] },
      }[each.onDelete],
    )
  })
})

const shared = declared.filter(([, { onMerge }]) => typeof onMerge === 'object' && 'unlessSame' in onMerge)

describe.each(shared)('Rows of %s that both accounts have', (name, each) => {
  it('remain only for the target', async () => {
    const [source, target] = [await addPatient(null), await addPatient(`EX-same-${name}`)]
    const own = name === 'patient_contacts' ? { kind: 'email', value: 'Same@Example.com' } : {}
    const theirs = await addRow(each, source, own)
    const stored = await addRow(each, target, 'value' in own ? { ...own, value: own.value.toLowerCase() } : own)
    await merge(source, target)
    expect(await holders(each, stored, [source, target])).toEqual([target])
    expect(await holders(each, theirs, [source])).toEqual([])
  })
})
