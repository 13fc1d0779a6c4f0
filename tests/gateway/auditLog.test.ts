import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const ana = worldId('patient', 1)
const ask = async <T>(query: string, name: PersonName = 'admin') =>
  gateway.ask<T>(query, { as: await gateway.api.as(name) })

describe('The audit log', () => {
  it('loads its screen in two REST calls', async () => {
    const request = appRequest('AuditLogScreenQuery', { first: 100, filter: {} })
    const { calls, errors } = await gateway.ask('', { as: await gateway.api.as('admin'), ...request })
    expect(errors).toBeUndefined()
    expect(calls.toSorted()).toEqual(['getSessionUser', 'listAuditLogs'])
  })

  it('shows who changed which fields of which object', async () => {
    const { data, calls } = await ask<{ auditLog: { totalCount: number; edges: unknown[] } }>(
      `{ auditLog(first: 25, filter: { objectId: "${encodeGlobalId('Patient', ana)}", objectTypes: [PATIENT] }) { totalCount edges { node {
        objectType objectId object { __typename id ... on Patient { restId name } ... on Thread { status } }
        actor { __typename id name } partner { name } kind practice { currency } changes { field from to } } } } }`,
    )
    // Neither the patient, the practice nor the user takes a call.
    expect(calls).toEqual(['listAuditLogs'])
    expect(data.auditLog).toEqual({
      totalCount: 1,
      edges: [
        {
          node: {
            objectType: 'PATIENT',
            objectId: encodeGlobalId('Patient', ana),
            object: {
              __typename: 'Patient',
              id: encodeGlobalId('Patient', ana),
              restId: ana,
              name: expect.any(String) as string,
            },
            actor: {
              __typename: 'User',
              id: encodeGlobalId('User', people.limitedFrontdesk.id),
              name: 'limitedFrontdesk Staff',
            },
            partner: null,
            kind: 'CHANGED',
            practice: { currency: 'USD' },
            changes: expect.arrayContaining([
              { field: 'paused', from: 'false', to: 'true' },
              { field: 'current_balance', from: '125.50', to: '-3.00' },
            ]) as object[],
          },
        },
      ],
    })
  })

  it('sorts by newest or oldest, and filters by user and time', async () => {
    await gateway.api.call('POST', `/v2/patients/${ana}/hide`, {
      as: await gateway.api.as('owner'),
      body: { hidden: true },
    })
    type Entry = { createdAt: string; actor: { name: string } | null }
    const entries = async (rest: string) =>
      (
        await ask<{ auditLog: { edges: { node: Entry }[] } }>(
          `{ auditLog(first: 250${rest}) { edges { node { createdAt actor { name } } } } }`,
        )
      ).data.auditLog.edges.map(({ node }) => node)
    const newest = await entries('')
    const times = newest.map(({ createdAt }) => createdAt)
    expect(new Set(times).size).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await entries(', order: OLDEST_FIRST')).toEqual(newest.toReversed())
    const before = await entries(`, filter: { createdBefore: "${times[0]!}" }`)
    expect(before).toEqual(newest.filter(({ createdAt }) => createdAt < times[0]!))
    expect(await entries(`, filter: { createdFrom: "${times[0]!}" }`)).toEqual(
      newest.filter(({ createdAt }) => createdAt >= times[0]!),
    )
    const ofOwner = await entries(`, filter: { userId: "${encodeGlobalId('User', people.owner.id)}" }`)
    expect(ofOwner.map(({ actor }) => actor?.name)).toEqual(['owner Staff'])
  })

  it('counts only on request', async () => {
    let url = ''
    gateway.onRestCall = (called) => (url = called)
    await ask('{ auditLog(first: 25) { edges { node { id } } } }')
    gateway.onRestCall = null
    expect(url).toContain('count=false')
  })

  it.each(['first: -1', 'first: 251', `filter: { objectId: "${encodeGlobalId('Charge', ana)}" }`])(
    'rejects %s as bad input',
    async (args) => {
      const { errors } = await ask(`{ auditLog(${args}) { totalCount } }`)
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    },
  )
})

describe('A patient’s access log', () => {
  const reads = `{ accessLog(patientId: "${encodeGlobalId('Patient', ana)}", first: 10) { totalCount edges { node {
    user { name } endpoint operation documentId fields } } } }`

  it('is visible to an admin, and viewing it is not recorded', async () => {
    await ask(`query Look { patient(restId: "${ana}") { name } }`, 'frontdesk')
    await ask(reads)
    const { data, calls } = await ask<{ accessLog: { edges: { node: object }[] } }>(reads)
    expect(calls).toEqual(['listAccessLog'])
    expect(data.accessLog.edges[0]!.node).toMatchObject({
      user: { name: 'frontdesk Staff' },
      operation: 'Look',
      documentId: null,
    })
  })

  it('is denied to others, with the reason in their permissions', async () => {
    const { errors } = await ask(reads, 'support')
    expect(errors?.[0]).toMatchObject({ message: 'This requires the Admin role or higher.' })
    const { data } = await ask('{ viewer { can { readAccessLog { isAllowed denial { message } } } } }', 'support')
    expect(data).toEqual({
      viewer: {
        can: { readAccessLog: { isAllowed: false, denial: { message: 'This requires the Admin role or higher.' } } },
      },
    })
  })

  it('of another company is not found', async () => {
    expect((await ask(reads, 'birchAdmin')).data).toEqual({ accessLog: null })
  })
})
