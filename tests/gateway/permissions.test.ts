import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { companies, people, type PersonName, signInNames, worldId } from '../support/worldPeople.ts'

interface Permission {
  isAllowed: boolean
  denial: { message: string } | null
}

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

/** Patients whom every user of a company may see. */
const patientOf = (name: PersonName) => (people[name].companyId === companies.birch.id ? 23 : 1)
const isAllowed = '{ isAllowed denial { message } }'

async function ask<T>(name: PersonName, query: string, variables: object = {}) {
  return gateway.ask<T>(query, { as: await gateway.api.as(name), variables: { ...variables } })
}

async function permissionOf(name: PersonName, action: string): Promise<Permission> {
  const query = `query ($id: ID!) { patient(restId: $id) { viewerCan { action: ${action} ${isAllowed} } } }`
  const { data } = await ask<{ patient: { viewerCan: { action: Permission } } }>(name, query, {
    id: worldId('patient', patientOf(name)),
  })
  return data.patient.viewerCan.action
}

async function ofViewer(name: PersonName, field: string): Promise<Permission> {
  const query = `{ viewer { can { field: ${field} ${isAllowed} } } }`
  return (await ask<{ viewer: { can: { field: Permission } } }>(name, query)).data.viewer.can.field
}

type Answered = { __typename?: string; message?: string } | null

/** The server's response to an attempt: null if it is allowed. */
async function refusalOf(name: PersonName, query: string, input?: object): Promise<string | null> {
  const { data, errors } = await ask<Record<string, Answered> | null>(name, query, input && { input })
  const refused = Object.values(data ?? {}).find((result) => result?.__typename === 'ForbiddenError')
  return refused?.message ?? errors?.find(({ extensions }) => extensions.code === 'FORBIDDEN')?.message ?? null
}

/** A patient whom everyone sees, except a user limited to no practice at all. */
const names = signInNames.filter((name) => name !== 'nowhereAdmin')
const expected = (reason: string | null): Permission => ({
  isAllowed: reason === null,
  denial: reason === null ? null : { message: reason },
})

describe.each(names)('The permissions of %s match the server’s:', (name) => {
  const patientId = worldId('patient', patientOf(name))

  it('tags', async () => {
    const refusal = await refusalOf(
      name,
      'mutation ($input: SetPatientTagsInput!) { setPatientTags(input: $input) { __typename ... on Error { message } } }',
      { patientId, tags: [] },
    )
    expect(await permissionOf(name, 'editTags')).toEqual(expected(refusal))
  })

  it('contacts', async () => {
    const refusal = await refusalOf(
      name,
      'mutation ($input: SetPatientContactInput!) { setPatientContact(input: $input) { __typename ... on Error { message } } }',
      {
        contactId: encodeGlobalId(
          'PatientContact',
          `${worldId('patient', patientOf(name))}/${worldId('contact', patientOf(name))}`,
        ),
        isBlocked: false,
      },
    )
    expect(await permissionOf(name, 'editContacts')).toEqual(expected(refusal))
  })

  it('status of a billing cycle', async () => {
    const refusal = await refusalOf(
      name,
      'mutation ($input: SetBillingCycleStatusInput!) { setBillingCycleStatus(input: $input) { __typename ... on Error { message } } }',
      { billingCycleId: encodeGlobalId('BillingCycle', `${patientId}/${worldId('cycle', 999)}`), status: 'PAID' },
    )
    expect(await permissionOf(name, 'setBillingCycleStatus')).toEqual(expected(refusal))
  })

  it('users', async () => {
    const refusal = await refusalOf(name, '{ users(first: 1) { edges { cursor } } }')
    expect(await ofViewer(name, 'readUsers')).toEqual(expected(refusal))
  })

  it('payments', async () => {
    const refusal = await refusalOf(
      name,
      `{ patient(restId: "${patientId}") { payments(first: 1) { edges { cursor } } } }`,
    )
    expect(await ofViewer(name, 'readPayments')).toEqual(expected(refusal))
  })
})

describe('A permission', () => {
  it.each([
    ['frontdesk', 'setBillingCycleStatus', 'This requires the Admin role or higher.'],
    ['support', 'setBillingCycleStatus', 'This requires the Admin role or higher.'],
    ['admin', 'setBillingCycleStatus', null],
  ] as const)('tells %s the denial reason of %s: %s', async (name, field, reason) => {
    expect(await permissionOf(name, field)).toEqual(expected(reason))
  })

  it('allows front desk to edit tags', async () => {
    expect(await permissionOf('frontdesk', 'editTags')).toEqual(expected(null))
  })

  it.each([
    ['admin', 'listCompanies', 'Only system users can do this.'],
    ['systemUser', 'listCompanies', 'This requires the Admin role or higher.'],
    ['systemAdmin', 'listCompanies', null],
  ] as const)('tells %s the denial reason of %s: %s', async (name, field, reason) => {
    expect(await ofViewer(name, field)).toEqual(expected(reason))
  })

  it('costs one REST call, however many are selected', async () => {
    const { calls } = await ask(
      'admin',
      `{ viewer { can { readUsers ${isAllowed} readPayments ${isAllowed} listCompanies ${isAllowed} } }
        patient(restId: "${worldId('patient', 1)}") { viewerCan { editTags ${isAllowed} editContacts ${isAllowed} pause ${isAllowed} } } }`,
    )
    expect(calls.toSorted()).toEqual(['getPatient', 'getSessionUser'])
  })
})
