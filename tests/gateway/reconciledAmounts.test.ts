import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { charges, patients } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type AmountRow, type AskApp, contradictionsOf } from '../support/reconciledAmounts.ts'
import { patientCount } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
let ask: AskApp
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const as = await gateway.api.as('systemAdmin')
  ask = async <T>(name: string, variables: object) => {
    const { data, errors } = await gateway.ask<T>(name, { as, ...appRequest(name, variables) })
    if (errors) throw new Error(errors[0]!.message)
    return data
  }
})
afterAll(() => gateway.close())

interface Rows {
  patients: { edges: { node: AmountRow & { id: string } }[] }
}

async function listedRows(): Promise<AmountRow[]> {
  const list = await ask<Rows>('PatientsScreenQuery', { count: 100, hasOptional: true })
  const rows = list.patients.edges.map(({ node }) => node)
  const desk = await ask<{ nodes: AmountRow[] }>('RecentPatientsQuery', { ids: rows.slice(0, 10).map(({ id }) => id) })
  return [...rows, ...desk.nodes]
}

it('The amounts of every patient sum up, and no screen contradicts another', async () => {
  const rows = await listedRows()
  expect(rows.some(({ familyBalance, currentBalance }) => familyBalance && familyBalance !== currentBalance)).toBe(true)
  for (let number = 1; number <= patientCount; number += 1)
    expect({ number, found: await contradictionsOf(ask, worldId('patient', number), rows) }).toEqual({
      number,
      found: [],
    })
})

it('An overpaid visit and open money on a held one stay outside of the balance, and in the total', async () => {
  const { database } = gateway.api
  await database.transaction(async (tx) => {
    await tx
      .update(charges)
      .set({ adjustment: 99_999 })
      .where(eq(charges.id, worldId('charge', 1000)))
    await recomputeBalances(tx, [worldId('patient', 1)])
  })
  const { patient } = await ask<{ patient: Record<string, string> }>('PatientPageQuery', {
    patientId: worldId('patient', 1),
  })
  expect(Number(patient['overpaid'])).toBeGreaterThan(0)
  expect(Number(patient['onHold'])).toBeGreaterThan(0)
  expect(Number(patient['pendingInsurance'])).toBeGreaterThan(0)
  expect(await contradictionsOf(ask, worldId('patient', 1), [])).toEqual([])
})

it('A stored balance that its visits contradict is found', async () => {
  const ofPatient = eq(patients.id, worldId('patient', 1))
  await gateway.api.database.db.update(patients).set({ currentBalance: 1 }).where(ofPatient)
  expect(await contradictionsOf(ask, worldId('patient', 1), [])).toContainEqual(expect.stringMatching(/^balance: 0.01/))
})
