import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { snapshotCode, snapshotNumbers } from '../support/worldCare.ts'
import { companies, type PersonName, practices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

/** Codes of the found statements. The world has one of each practice: of patients 1, 16 and 27. */
async function found(filter: object, as: PersonName = 'systemAdmin'): Promise<string[]> {
  const query = `query ($filter: StatementSnapshotFilter) {
    statementSnapshots(filter: $filter) { totalCount edges { node { code } } } }`
  const { data, errors } = await gateway.ask<{
    statementSnapshots: { totalCount: number; edges: { node: { code: string } }[] }
  }>(query, { as: await gateway.api.as(as), variables: { filter } })
  expect(errors).toBeUndefined()
  const { totalCount, edges } = data.statementSnapshots
  expect(totalCount).toBe(edges.length)
  return edges.map(({ node }) => node.code).toSorted()
}
const codes = (...numbers: number[]) => numbers.map(snapshotCode).toSorted()

describe('Sent statements', () => {
  it('are found by a code that was read off paper, whole or in part', async () => {
    for (const typed of [snapshotCode(16), snapshotCode(16).toLowerCase(), snapshotCode(16).replaceAll('-', ' ')])
      expect(await found({ code: typed })).toEqual(codes(16))
    expect(await found({ code: 'wrld' })).toEqual(codes(...snapshotNumbers))
    expect(await found({ code: 'NONE-SUCH' })).toEqual([])
    expect(await found({ code: '%' })).toEqual([])
  })

  it('are found by patient, practice, company and day', async () => {
    expect(await found({ patientRestId: worldId('patient', 27) })).toEqual(codes(27))
    expect(await found({ practiceRestIds: [practices.north.id, practices.main.id] })).toEqual(codes(1, 27))
    expect(await found({ companyRestId: companies.alder.id })).toEqual(codes(1, 16))
    expect(await found({ sentFrom: '2000-01-01T00:00:00Z', sentBefore: '2100-01-01T00:00:00Z' })).toHaveLength(3)
    expect(await found({ sentFrom: '2100-01-01T00:00:00Z' })).toEqual([])
    expect(await found({ sentBefore: '2000-01-01T00:00:00Z' })).toEqual([])
  })

  it('are only those of the viewer’s practices', async () => {
    expect(await found({}, 'limitedFrontdesk')).toEqual(codes(1))
    expect(await found({ code: snapshotCode(27) }, 'frontdesk')).toEqual([])
  })
})
