import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charges, patients, visits } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { patientCount } from '../support/worldPatients.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

interface Found {
  differences: { kind: string; expected: string; actual: string; difference: string }[] | null
}
interface Account extends Found {
  statements: { visits: (Found & { restId: string; charges: (Found & { restId: string })[] })[] }[]
}

const all = '{ kind expected actual difference }'
async function differencesOf(number: number, as: PersonName = 'systemAdmin'): Promise<Account> {
  const query = `{ patient(restId: "${worldId('patient', number)}") { differences ${all}
    statements { visits { restId differences ${all} charges { restId differences ${all} } } } } }`
  const { data, errors } = await gateway.ask<{ patient: Account }>(query, { as: await gateway.api.as(as) })
  expect(errors).toBeUndefined()
  return data.patient
}

/** All differences of an account in the graph, as a list. */
const reported = ({ differences, statements }: Account) => [
  differences,
  ...statements.flatMap(({ visits: rows }) =>
    rows.flatMap((visit) => [visit.differences, ...visit.charges.map((charge) => charge.differences)]),
  ),
]

describe('Amounts that don’t add up', () => {
  it('are absent on accounts whose balances were computed', async () => {
    for (let number = 1; number <= patientCount; number += 1)
      expect({ number, found: reported(await differencesOf(number)).flat() }).toEqual({ number, found: [] })
  })

  it('are reported with their place and the difference: of a charge, its visit and the account', async () => {
    const { db } = gateway.api.database
    const [visit] = await db
      .select()
      .from(visits)
      .where(eq(visits.id, worldId('visit', 100)))
    const [charge] = await db.select().from(charges).where(eq(charges.visitId, visit!.id))
    await db
      .update(charges)
      .set({ ptBalance: charge!.ptBalance + 1 })
      .where(eq(charges.id, charge!.id))
    const ofPatient = eq(patients.id, visit!.patientId)
    const [patient] = await db.select().from(patients).where(ofPatient)
    await db
      .update(patients)
      .set({ collectionsBalance: patient!.collectionsBalance + 12_34 })
      .where(ofPatient)
    const account = await differencesOf(1)
    expect(account.differences).toMatchObject([{ kind: 'VISITS_COLLECTIONS', difference: '12.34' }])
    const found = account.statements.flatMap((each) => each.visits).find(({ restId }) => restId === visit!.id)!
    expect(found.differences).toMatchObject([{ kind: 'CHARGES_BALANCE', difference: '-0.01' }])
    const ofCharge = found.charges.find(({ restId }) => restId === charge!.id)!
    expect(ofCharge.differences).toMatchObject([{ kind: 'PATIENT_BALANCE', difference: '0.01' }])
  })

  it.each(['frontdesk', 'user', 'support'] as const)('are hidden from %s', async (name) => {
    expect(new Set(reported(await differencesOf(1, name)))).toEqual(new Set([null]))
  })

  it('are reported to an admin', async () => {
    expect(reported(await differencesOf(1, 'admin')).flat().length).toBe(3)
  })
})
