import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientAlerts } from '../../api/contract/patientAlerts.ts'
import { patients, patientTags, paymentPlans, payments, tags } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { companies, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

interface Alerted {
  restId: string
  alerts: { kindText: string }[]
}
const id = worldId('patient', 8)

async function ask<T>(name: string, variables: object) {
  const as = await gateway.api.as('systemAdmin')
  const { data, errors, calls } = await gateway.ask<T>(name, { as, ...appRequest(name, variables) })
  return { data, errors, calls }
}
const codes = (patient: Alerted) => patient.alerts.map(({ kindText }) => kindText)

/** The alerts of the patient in the header, the card and the list. */
async function shown() {
  const header = await ask<{ patient: Alerted }>('PatientPageQuery', { patientId: id })
  const card = await ask<{ patient: Alerted }>('PatientCardQuery', { id })
  const list = await ask<{ patients: { edges: { node: Alerted }[] } }>('PatientsScreenQuery', { count: 100 })
  const row = list.data.patients.edges.map(({ node }) => node).find(({ restId }) => restId === id)!
  expect([header.errors, card.errors, list.errors]).toEqual([undefined, undefined, undefined])
  return { header: codes(header.data.patient), card: codes(card.data.patient), row: codes(row), calls: list.calls }
}

const set = (values: Partial<typeof patients.$inferInsert>) =>
  gateway.api.database.db.update(patients).set(values).where(eq(patients.id, id))

async function tag(name: string): Promise<void> {
  const { db } = gateway.api.database
  const at = '2026-01-01T00:00:00Z'
  const tagId = newId()
  await db.insert(tags).values({ id: tagId, companyId: companies.alder.id, name, isImported: false, createdAt: at })
  await db.insert(patientTags).values({ patientId: id, tagId })
}

describe('The alerts of a patient', () => {
  it('are absent without a reason', async () => {
    await set({
      paused: false,
      patientStatus: 'active',
      collectionsBalance: 0,
      lastCycleStatus: null,
      lastCycleId: null,
    })
    const { db } = gateway.api.database
    await db.update(payments).set({ status: 'success', disputeStatus: null }).where(eq(payments.patientId, id))
    await db.execute(sql`update payment_plans set status = 'paid' where patient_id = ${id} and status = 'declined'`)
    expect(await shown()).toMatchObject({ header: [], card: [], row: [] })
  })

  it('are the same in the header, the card and the row, by gravity, and the list needs one call', async () => {
    const { db } = gateway.api.database
    await set({ paused: true, patientStatus: 'deceased', collectionsBalance: 5, lastCycleStatus: 'payment_error' })
    await tag('Do-Not-Contact')
    await tag('Bankruptcy')
    await db
      .update(payments)
      .set({ status: 'dispute', disputeStatus: 'needs_response' })
      .where(eq(payments.id, worldId('payment', 800)))
    const alerts = patientAlerts.filter((alert) => !['inactive', 'plan_declined'].includes(alert))
    expect(await shown()).toEqual({ header: alerts, card: alerts, row: alerts, calls: ['searchPatients'] })
    const found = await ask<{ patients: { edges: { node: Alerted }[] } }>('PatientsScreenQuery', {
      count: 100,
      filter: { hasAlerts: true },
    })
    expect(found.data.patients.edges.map(({ node }) => node.restId)).toContain(id)
  })

  it('name a declined plan, not also its automatic payment', async () => {
    const { db } = gateway.api.database
    const [plan] = await db.select().from(paymentPlans).limit(1)
    await db.insert(paymentPlans).values({ ...plan!, id: newId(), patientId: id, status: 'declined' })
    await set({ patientStatus: 'inactive' })
    const { header } = await shown()
    expect(header).toEqual(patientAlerts.filter((alert) => !['deceased', 'autopay_failed'].includes(alert)))
  })
})
