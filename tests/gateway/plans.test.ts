import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentPlans } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'

interface Permission {
  isAllowed: boolean
  denial: { code: string } | null
}
interface Plan {
  id: string
  isCurrent: boolean
  schedule: { statusText: string }[]
  viewerCanCancel: Permission
  viewerCanEdit: Permission
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await gateway.api.database.db.update(paymentPlans).set({ status: 'cancelled', paid: 30_000, nextPaymentDate: null })
})
afterAll(() => gateway.close())

const ask = async <T>(query: string, variables: object): Promise<T> => {
  const { data } = await gateway.ask<T>(query, { as: await gateway.api.as('frontdesk'), variables: { ...variables } })
  return data!
}

const planFields = `id isCurrent schedule { statusText } viewerCanCancel { isAllowed denial { code } } viewerCanEdit { isAllowed denial { code } }`
const patientId = encodeGlobalId('Patient', worldId('patient', 1))
const cardId = encodeGlobalId('PaymentMethod', `${worldId('patient', 1)}/${worldId('paymentMethod', 10)}`)

it('A plan is offered, agreed and canceled, and says what the viewer may do with it', async () => {
  const offered = await ask<{ node: { planOptions: { choices: { installments: number }[] } } }>(
    `query ($id: ID!) { node(id: $id) { ... on Patient { planOptions(interval: MONTH) { choices { installments } } } } }`,
    { id: patientId },
  )
  const [choice] = offered.node.planOptions.choices
  const agreed = await ask<{ agreePlan: { paymentPlan: Plan } }>(
    `mutation ($input: AgreePlanInput!) {
      agreePlan(input: $input) { ... on AgreePlanSuccess { paymentPlan { ${planFields} } } } }`,
    { input: { cardId, installments: choice!.installments } },
  )
  const { paymentPlan: plan } = agreed.agreePlan
  const allowed = { isAllowed: true, denial: null }
  expect(plan).toMatchObject({ isCurrent: true, viewerCanCancel: allowed, viewerCanEdit: allowed })
  expect(plan.schedule).toHaveLength(choice!.installments)
  const cancelled = await ask<{ cancelPlan: { paymentPlan: Plan } }>(
    `mutation ($input: CancelPlanInput!) {
      cancelPlan(input: $input) { ... on CancelPlanSuccess { paymentPlan { ${planFields} } } } }`,
    { input: { planId: plan.id } },
  )
  const ended = cancelled.cancelPlan.paymentPlan
  expect(ended).toMatchObject({
    isCurrent: false,
    schedule: [],
    viewerCanCancel: { isAllowed: false, denial: { code: 'PLAN_ENDED' } },
  })
  // Closed early, with a balance: it can be resumed.
  expect(ended.viewerCanEdit).toEqual(allowed)
})

it('Plans are filtered by whether they are active, and counted as filtered', async () => {
  const states = await ask<{ node: Record<string, { totalCount: number; edges: { node: Plan }[] }> }>(
    `query ($id: ID!) { node(id: $id) { ... on Patient {
      current: paymentPlans(filter: { isCurrent: true }) { totalCount edges { node { id isCurrent } } }
      ended: paymentPlans(filter: { isCurrent: false }) { totalCount edges { node { id isCurrent } } }
      all: paymentPlans(filter: {}) { totalCount edges { node { id isCurrent } } } } } }`,
    { id: patientId },
  )
  const flags = (name: string) => states.node[name]!.edges.map(({ node }) => node.isCurrent)
  expect([flags('current'), flags('ended')]).toEqual([[], [false, false, false]])
  expect(Object.values(states.node).map(({ totalCount }) => totalCount)).toEqual([0, 3, 3])
  await gateway.api.database.db.update(paymentPlans).set({ status: 'declined' })
  const declined = await ask<typeof states>(
    `query ($id: ID!) { node(id: $id) { ... on Patient {
      current: paymentPlans(first: 1, filter: { isCurrent: true }) { totalCount edges { node { id isCurrent } } } } } }`,
    { id: patientId },
  )
  expect(declined.node['current']).toMatchObject({ totalCount: 3, edges: [{ node: { isCurrent: true } }] })
})
