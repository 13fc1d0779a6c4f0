import type { connectionTypes } from '../../api/contract/statuses.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practices } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices as worldPractices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const ask = async <T>(query: string, variables: object = {}, as: PersonName = 'frontdesk') =>
  gateway.ask<T>(query, { as: await gateway.api.as(as), variables: { ...variables } })
const connect = (connectionType: (typeof connectionTypes)[number]) =>
  gateway.api.database.db.update(practices).set({ connectionType }).where(eq(practices.id, worldPractices.north.id))

describe('Adding a patient', () => {
  const mutation = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { __typename
    ... on Error { message } ... on InvalidInputError { fields { path message } }
    ... on CreatePatientSuccess { patient { restId name currentBalance isDigitallyReachable phones { value phoneType } } } } }`
  const person = {
    practiceId: encodeGlobalId('Practice', worldPractices.north.id),
    firstName: 'Nora',
    lastName: 'Newcomer',
    dateOfBirth: '1990-02-28',
    phones: [],
    emails: [],
  }
  const add = async (more: object, as?: PersonName) =>
    ask<{ createPatient: { __typename: string } } | null>(mutation, { input: { ...person, ...more } }, as)

  it('returns the new account with its balance in one REST call', async () => {
    const visit = { serviceDate: '2026-10-01', allowedAmount: '90.00', insurancePaid: '60.00', patientPaid: '10.00' }
    const { data, calls } = await add({
      visit,
      phones: [{ value: '503 555 0190' }, { value: '503 555 0191', phoneType: 'VOIP' }],
    })
    expect(data!.createPatient).toMatchObject({
      __typename: 'CreatePatientSuccess',
      patient: {
        name: 'Nora Newcomer',
        currentBalance: '20.00',
        isDigitallyReachable: true,
        phones: [
          { value: '+15035550190', phoneType: 'MOBILE' },
          { value: '+15035550191', phoneType: 'VOIP' },
        ],
      },
    })
    expect(calls).toEqual(['createPatient'])
  })

  it('returns a conflict for a likely duplicate until the user confirms a different person', async () => {
    expect((await add({ lastName: 'Twin' })).data!.createPatient.__typename).toBe('CreatePatientSuccess')
    expect((await add({ lastName: 'Twin' })).data!.createPatient).toEqual({
      __typename: 'ConflictError',
      message: 'The practice already has a patient with this name and date of birth.',
    })
    const other = await add({ lastName: 'Twin', isDuplicateAllowed: true })
    expect(other.data!.createPatient.__typename).toBe('CreatePatientSuccess')
  })

  it('happens once when the form is sent twice with one key', async () => {
    const twice = { lastName: 'Doubleclick', idempotencyKey: 'one-form-sent-twice' }
    const [first, again] = [await add(twice), await add(twice)]
    expect(first.data!.createPatient.__typename).toBe('CreatePatientSuccess')
    expect(again.data).toEqual(first.data)
  })

  it('returns errors by field', async () => {
    const { data } = await add({ firstName: '', emails: ['x'] })
    expect(data!.createPatient).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: 'firstName' }, { path: 'emails.0.value' }],
    })
  })

  it.each([
    ['frontdesk', 'kareo', null],
    ['owner', 'athenahealth', 'New patients of this practice come from its billing system.'],
    ['systemUser', 'athenahealth', 'New patients of this practice come from its billing system.'],
    ['systemAdmin', 'athenahealth', null],
  ] as const)('is permitted to %s at a practice on %s as the server does: %s', async (as, connectionType, reason) => {
    await connect(connectionType)
    const query = `{ practice(restId: "${worldPractices.north.id}") { viewerCanAddPatients { isAllowed denial { message } } } }`
    const { data } = await ask<{ practice: { viewerCanAddPatients: object } }>(query, {}, as)
    expect(data.practice.viewerCanAddPatients).toEqual({
      isAllowed: reason === null,
      denial: reason && { message: reason },
    })
    const { data: added } = await add({ lastName: `Of ${as}` }, as)
    expect(added!.createPatient).toMatchObject(
      reason === null ? { __typename: 'CreatePatientSuccess' } : { __typename: 'ForbiddenError', message: reason },
    )
    await connect('kareo')
  })

  it.each([
    ['frontdesk', 'kareo', null],
    ['limitedAdmin', 'kareo', null],
    ['limitedAdmin', 'athenahealth', 'New patients come from the billing systems of your practices.'],
    ['nowhereAdmin', 'kareo', 'New patients come from the billing systems of your practices.'],
    ['systemUser', 'kareo', null],
    ['systemAdmin', 'athenahealth', null],
  ] as const)('is permitted to %s once for all practices, one on %s: %s', async (as, connectionType, reason) => {
    await connect(connectionType)
    const { data } = await ask('{ viewer { can { addPatients { isAllowed denial { message } } } } }', {}, as)
    expect(data).toEqual({
      viewer: { can: { addPatients: { isAllowed: reason === null, denial: reason && { message: reason } } } },
    })
    await connect('kareo')
  })
})

describe('Syncing a patient', () => {
  const patientId = worldId('patient', 1)
  const start = `mutation ($id: ID!) { syncPatient(input: { patientId: $id }) { __typename
    ... on SyncPatientSuccess { task { restId } } ... on Error { message } ... on RateLimitedError { retryAfterSeconds } } }`
  const sync = async () =>
    (
      await ask<{ syncPatient: { __typename: string; task: { restId: string } } }>(start, {
        id: encodeGlobalId('Patient', patientId),
      })
    ).data.syncPatient
  const task = async (id: string, as?: PersonName) =>
    (
      await ask<{ backgroundTask: object | null }>(
        `query ($id: ID!) { backgroundTask(restId: $id) { status done visitsAdded paymentsAdded error { code } } }`,
        { id },
        as,
      )
    ).data.backgroundTask
  const statusText = async () =>
    (
      await ask(
        `{ patient(restId: "${patientId}") { syncStatus lastSyncedAt viewerCan { sync { isAllowed denial { message } } } } }`,
      )
    ).data

  it('returns a conflict without a configured connection, announced in the permissions', async () => {
    const message = 'This practice’s connection to its billing system (kareo) isn’t set up.'
    expect(await statusText()).toEqual({
      patient: {
        syncStatus: 'NEVER',
        lastSyncedAt: null,
        viewerCan: { sync: { isAllowed: false, denial: { message } } },
      },
    })
    expect(await sync()).toEqual({ __typename: 'ConflictError', message })
  })

  it('can be followed until it ends, only by the user who started it', async () => {
    await connect('dummy-classic')
    const { restId: taskId } = (await sync()).task
    expect(await task(taskId)).toMatchObject({ status: 'PENDING', done: 0, visitsAdded: null })
    expect(await task(taskId, 'admin')).toBeNull()
    const id = encodeGlobalId('BackgroundTask', taskId)
    const node = async (as?: PersonName) => (await ask(`{ node(id: "${id}") { __typename id } }`, {}, as)).data
    expect(await node()).toEqual({ node: { __typename: 'BackgroundTask', id } })
    expect(await node('admin')).toEqual({ node: null })
    await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
    expect(await task(taskId)).toMatchObject({ status: 'SUCCESS', done: 1, visitsAdded: expect.any(Number) as number })
    expect(await statusText()).toMatchObject({
      patient: { syncStatus: 'SYNCED', lastSyncedAt: gateway.api.clock.now().toISOString() },
    })
  })

  it('too often returns how long to wait', async () => {
    expect(await sync()).toEqual({
      __typename: 'RateLimitedError',
      message: 'The account was synced less than a minute ago. Try again in 60 seconds.',
      retryAfterSeconds: 60,
    })
  })
})

describe('Creating a test visit and appointment', () => {
  const mutation = (what: string) =>
    `mutation ($id: ID!) { ${what}(input: { patientId: $id }) { __typename ... on Error { message } } }`
  const permission = `query ($id: ID!) { patient(restId: $id) { viewerCan { generate { isAllowed denial { message } } } } }`

  it.each([
    ['admin', 'Only system users can do this.'],
    ['systemUser', 'This requires the Admin role or higher.'],
    ['systemAdmin', null],
  ] as const)('is permitted to %s as the server does: %s', async (as, reason) => {
    await connect('dummy-snapshot')
    const id = worldId('patient', 2)
    expect((await ask(permission, { id }, as)).data).toEqual({
      patient: { viewerCan: { generate: { isAllowed: reason === null, denial: reason && { message: reason } } } },
    })
    for (const what of ['generateVisit', 'generateAppointment']) {
      const { data } = await ask<Record<string, { __typename: string; message?: string }>>(
        mutation(what),
        { id: encodeGlobalId('Patient', id) },
        as,
      )
      const { __typename: answered, message = null } = data[what]!
      expect({ answered, message }).toMatchObject({ message: reason })
      expect(answered).toMatch(reason === null ? /Success$/ : /^ForbiddenError$/)
    }
  })
})
