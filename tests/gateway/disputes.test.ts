import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputes } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { disputedAt, disputedPayment } from '../support/worldDisputes.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const restId = disputedPayment('north')
const paymentId = encodeGlobalId('Payment', `${worldId('patient', disputedAt.north)}/${restId}`)
const disputeId = encodeGlobalId('Dispute', `${restId}/${worldId('dispute', disputedAt.north)}`)

const fields = `id status statusText reason amount evidenceDueAt submissionCount submittedAt isConfirming
  evidence { kind kindText text } viewerCanRespond { isAllowed denial { code } }`

interface Dispute {
  id: string
  status: string
  evidence: { kindText: string; text: string }[]
  viewerCanRespond: { isAllowed: boolean; denial: { code: string } | null }
}

const ask = async <T>(query: string, variables: object, as: PersonName = 'frontdesk') =>
  gateway.ask<T>(query, { as: await gateway.api.as(as), variables: { ...variables } })

const disputeOfNode = async (as: PersonName = 'frontdesk') =>
  (
    await ask<{ node: Dispute | null }>(
      `query ($id: ID!) { node(id: $id) { ... on Dispute { ${fields} } } }`,
      { id: disputeId },
      as,
    )
  ).data?.node

describe('A dispute in the graph', () => {
  it('is a node below its payment, in a list with one upstream call for all', async () => {
    const list = `query { paymentSearch(first: 50, filter: { dispute: OPEN }) {
      edges { node { restId dispute { ${fields} } } } } }`
    const { data, calls } = await ask<{ paymentSearch: { edges: { node: { restId: string; dispute: Dispute } }[] } }>(
      list,
      {},
    )
    const found = data!.paymentSearch.edges.find(({ node }) => node.restId === restId)!
    expect(found.node.dispute).toMatchObject({
      id: disputeId,
      status: 'NEEDS_RESPONSE',
      reason: 'FRAUDULENT',
      evidence: [{ kindText: 'product_description', text: 'Office visit' }],
      viewerCanRespond: { isAllowed: true, denial: null },
    })
    expect(calls.filter((call) => call === 'searchPayments')).toHaveLength(1)
    expect(await disputeOfNode()).toEqual(found.node.dispute)
    expect(await disputeOfNode('birchAdmin')).toBeNull()
  })

  it('is returned with the error about its state', async () => {
    const save = `mutation ($input: SaveDisputeEvidenceInput!) { saveDisputeEvidence(input: $input) {
      __typename
      ... on SaveDisputeEvidenceSuccess { payment { dispute { ${fields} } } }
      ... on DisputeUnchanged { currentPayment { dispute { ${fields} } } }
      ... on Error { code } } }`
    const input = { paymentId, evidence: [{ kind: 'CUSTOMER_NAME', text: 'Ana Abbott' }] }
    const saved = await ask<{ saveDisputeEvidence: object }>(save, { input })
    expect(saved.data?.saveDisputeEvidence).toMatchObject({
      payment: {
        dispute: {
          evidence: expect.arrayContaining([{ kind: 'CUSTOMER_NAME', kindText: 'customer_name', text: 'Ana Abbott' }]),
        },
      },
    })
    await gateway.api.database.db
      .update(disputes)
      .set({ status: 'lost' })
      .where(eq(disputes.id, worldId('dispute', disputedAt.north)))
    const refused = await ask<{ saveDisputeEvidence: object }>(save, { input })
    expect(refused.data?.saveDisputeEvidence).toMatchObject({
      __typename: 'DisputeUnchanged',
      code: 'DISPUTE_NOT_OPEN',
      currentPayment: {
        dispute: { status: 'LOST', viewerCanRespond: { isAllowed: false, denial: { code: 'DISPUTE_NOT_OPEN' } } },
      },
    })
  })
})
