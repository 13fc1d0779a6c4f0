import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patients } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { snapshotCode } from '../support/worldCare.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  const born = { dateOfBirth: '1999-12-31' }
  await db
    .update(patients)
    .set(born)
    .where(eq(patients.id, worldId('patient', 3)))
})
afterAll(() => gateway.close())

interface Found {
  patients: { edges: { node: { restId: string } }[] }
}

const query = `query ($text: String) { patients(first: 50, filter: { lookup: $text }) { edges { node { restId } } } }`

async function lookup(text: string, as: PersonName = 'admin') {
  const session = await gateway.api.as(as)
  const { data, errors } = await gateway.ask<Found | null>(query, { as: session, variables: { text } })
  return {
    numbers: data?.patients.edges.map(({ node }) => Number(node.restId.slice(-4))).toSorted((a, b) => a - b),
    code: errors?.[0]?.extensions.code,
  }
}

it.each([
  ['a phone number', '(503) 555-0107', [7]],
  ['a phone number with its country', '+1 503 555 0107', [7]],
  ['the end of a phone number', '0107', [7]],
  ['an external id', 'ex-12', [12]],
  ['a part of a name and a part of another', 'zha čed', [14]],
  ['a date of birth and a name', '02/11/1984 abb', [10]],
  ['an email address', 'Patient.7@example.com', [7]],
  ['a part of an email address', 'patient.7@', [7]],
  ['a statement code', snapshotCode(16), [16]],
  ['a statement code without dashes in small letters', snapshotCode(16).replaceAll('-', '').toLowerCase(), [16]],
  ['nothing', ' ', Array.from({ length: 22 }, (_, index) => index + 1)],
] as const)('Patients are found by %s', async (_what, text, numbers) => {
  expect((await lookup(text)).numbers).toEqual([...numbers])
})

it.each(['12/31/1999', '12-31-99', '1999-12-31', '12311999', '19991231', 'Dec 31 1999', '31 December 1999'])(
  'Patients are found by a date of birth as %s',
  async (text) => {
    expect((await lookup(text)).numbers).toEqual([3])
  },
)

it('A search that is too short is reported, and nobody was born on a day that does not exist', async () => {
  expect(await lookup('x')).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect((await lookup('02/30/1999')).numbers).toEqual([])
})

it.each(['(503) 555-0107', 'patient.7@example.com', snapshotCode(16)])(
  'Users of another company find nobody by %s',
  async (text) => {
    expect((await lookup(text, 'birchAdmin')).numbers).toEqual([])
  },
)
