import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  it('is one screen of three REST calls', async () => {
    const request = appRequest('AuditLogScreenQuery', { page: 1, perPage: 100, filter: {} })
    const { calls, errors } = await gateway.ask('', { as: await gateway.api.as('admin'), ...request })
    expect(errors).toBeUndefined()
    expect(calls.toSorted()).toEqual(['getSessionUser', 'listAuditLogs', 'listPractices'])
  })

  it('tells who changed which fields of whom', async () => {
    const { data } = await ask<{ auditLog: { totalCount: number; entries: unknown[] } }>(
      `{ auditLog(page: 1, perPage: 25, filter: { objectId: "${ana}", objectTypes: [PATIENT] }) { totalCount entries {
        objectType objectName actor kind currency changes { field from to } } } }`,
    )
    expect(data.auditLog).toEqual({
      totalCount: 1,
      entries: [
        {
          objectType: 'PATIENT',
          objectName: expect.any(String) as string,
          actor: 'limitedFrontdesk Staff',
          kind: 'CHANGED',
          currency: 'USD',
          changes: expect.arrayContaining([
            { field: 'paused', from: 'false', to: 'true' },
            { field: 'current_balance', from: '125.50', to: '-3.00' },
          ]) as object[],
        },
      ],
    })
  })

  it('comes newest first or oldest first, of one person, and up to an instant', async () => {
    await gateway.api.call('POST', `/v2/patients/${ana}/hide`, {
      as: await gateway.api.as('owner'),
      body: { hidden: true },
    })
    type Entry = { createdAt: string; actor: string | null }
    const entries = async (rest: string) =>
      (
        await ask<{ auditLog: { entries: Entry[] } }>(
          `{ auditLog(page: 1, perPage: 250${rest}) { entries { createdAt actor } } }`,
        )
      ).data.auditLog.entries
    const newest = await entries('')
    const times = newest.map(({ createdAt }) => createdAt)
    expect(new Set(times).size).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await entries(', isOldestFirst: true')).toEqual(newest.toReversed())
    const before = await entries(`, filter: { before: "${times[0]!}" }`)
    expect(before).toEqual(newest.filter(({ createdAt }) => createdAt < times[0]!))
    const ofOwner = await entries(`, filter: { userId: "${people.owner.id}" }`)
    expect(ofOwner.map(({ actor }) => actor)).toEqual(['owner Staff'])
  })

  it('costs no count that nobody asked for', async () => {
    let url = ''
    gateway.onRestCall = (called) => (url = called)
    await ask('{ auditLog(page: 1, perPage: 25) { entries { id } } }')
    gateway.onRestCall = null
    expect(url).toContain('count=false')
  })

  it.each(['page: 0, perPage: 25', 'page: 1, perPage: 251'])('refuses %s as a mistake of the caller', async (args) => {
    const { errors } = await ask(`{ auditLog(${args}) { totalCount } }`)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('Who saw an account', () => {
  const reads = `{ accountReads(patientId: "${ana}", first: 10) { totalCount edges { node {
    person endpoint operation documentId fields } } } }`

  it('is told to an admin, and looking at it leaves no entry', async () => {
    await ask(`query Look { patient(id: "${ana}") { name } }`, 'frontdesk')
    await ask(reads)
    const { data, calls } = await ask<{ accountReads: { edges: { node: object }[] } }>(reads)
    expect(calls).toEqual(['listAccountReads'])
    expect(data.accountReads.edges[0]!.node).toMatchObject({
      person: 'frontdesk Staff',
      operation: 'Look',
      documentId: null,
    })
  })

  it('is refused to others, who are told so beforehand', async () => {
    const { errors } = await ask(reads, 'support')
    expect(errors?.[0]).toMatchObject({ message: 'This requires the Admin role or higher.' })
    const { data } = await ask('{ viewer { can { readAccountReads { isAllowed message } } } }', 'support')
    expect(data).toEqual({
      viewer: { can: { readAccountReads: { isAllowed: false, message: 'This requires the Admin role or higher.' } } },
    })
  })

  it('of another company does not exist', async () => {
    expect((await ask(reads, 'birchAdmin')).data).toEqual({ accountReads: null })
  })
})
