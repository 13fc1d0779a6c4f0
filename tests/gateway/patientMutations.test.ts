import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const patient = (number: number) => encodeGlobalId('Patient', worldId('patient', number))

interface Result {
  __typename: string
  message?: string
  patient?: { tags: { name: string }[]; isDigitallyReachable: boolean; phones: Contact[]; emails: Contact[] }
}
interface Contact {
  value: string
  isEnabled: boolean
  isBlocked: boolean
}

async function send(document: string, input: object, as: PersonName = 'frontdesk') {
  const session = await gateway.api.as(as)
  const answer = await gateway.ask<Record<string, Result> | null>('', {
    as: session,
    ...appRequest(document, { input }),
  })
  return { ...answer, result: Object.values(answer.data ?? {})[0] }
}

describe('Setting the tags of a patient', () => {
  const setTags = (patientId: string, tags: string[], as?: PersonName) =>
    send('useSetPatientTagsMutation', { patientId, tags }, as)
  const names = (result: Result | undefined) => result?.patient?.tags.map(({ name }) => name)

  it('adds and removes them, creates new ones, and returns the updated patient', async () => {
    const { result, calls } = await setTags(patient(3), ['VIP', 'Spanish only'])
    expect(result!.__typename).toBe('SetPatientTagsSuccess')
    expect(names(result)).toEqual(['Spanish only', 'VIP'])
    expect(calls.toSorted()).toEqual(['getSessionUser', 'updatePatient'])
    expect(names((await setTags(patient(3), ['vip'])).result)).toEqual(['VIP'])
    expect(names((await setTags(patient(3), [])).result)).toEqual([])
  })

  it('rejects REST ids', async () => {
    const { errors, calls } = await setTags(worldId('patient', 4), ['VIP'])
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_bad_id' } }])
    expect(calls).toEqual([])
  })

  it('cannot remove an imported tag', async () => {
    const { result, errors } = await setTags(patient(5), ['VIP'])
    expect(errors).toBeUndefined()
    expect(result).toMatchObject({
      __typename: 'ConflictError',
      message: 'This tag was imported from the connected billing system and can be removed only there',
    })
  })

  it.each([
    ['that is empty', ['']],
    ['that is too long', ['x'.repeat(61)]],
    ['that are too many', Array.from({ length: 51 }, (_, index) => `Tag ${index}`)],
  ])('rejects names %s', async (_what, tags) => {
    const { result } = await setTags(patient(3), tags)
    expect(result).toMatchObject({ __typename: 'InvalidInputError' })
  })

  it.each([
    ['of another company', 23, 'admin'],
    ['of a practice the person is not allowed', 16, 'limitedAdmin'],
    ['that was never made', 999, 'admin'],
  ] as const)('finds no patient %s', async (_what, number, as) => {
    const { result } = await setTags(patient(number), ['VIP'], as)
    expect(result).toMatchObject({ __typename: 'NotFoundError', message: 'Patient not found.' })
  })
})

describe('Changing a contact', () => {
  const contact = (number: number, own: number) =>
    encodeGlobalId('PatientContact', `${worldId('patient', number)}/${worldId('contact', own)}`)
  const phone = (number: number) => contact(number, number)
  const email = (number: number) => contact(number, 1000 + number)
  const change = (contactId: string, what: object, as?: PersonName) =>
    send('useSetPatientContactMutation', { contactId, ...what }, as)

  it('blocks and unblocks a phone number', async () => {
    const blocked = await change(phone(6), { isBlocked: true })
    expect(blocked.result!.patient!.phones).toMatchObject([{ isBlocked: true, isEnabled: true }])
    const unblocked = await change(phone(6), { isBlocked: false })
    expect(unblocked.result!.patient!.phones).toMatchObject([{ isBlocked: false, isEnabled: true }])
  })

  it('disables an email; a patient without active contacts is unreachable', async () => {
    const one = await change(email(6), { isEnabled: false })
    expect(one.result!.patient).toMatchObject({ isDigitallyReachable: true, emails: [{ isEnabled: false }] })
    const none = await change(phone(6), { isEnabled: false })
    expect(none.result!.patient).toMatchObject({ isDigitallyReachable: false, phones: [{ isEnabled: false }] })
    await change(email(6), { isEnabled: true })
  })

  it('blocks and unblocks an email', async () => {
    const blocked = await change(email(6), { isBlocked: true })
    expect(blocked.result!.patient!.emails).toMatchObject([{ isBlocked: true, isEnabled: true }])
    const unblocked = await change(email(6), { isBlocked: false })
    expect(unblocked.result!.patient!.emails).toMatchObject([{ isBlocked: false, isEnabled: true }])
  })

  it('requires a change', async () => {
    expect((await change(phone(6), {})).result).toMatchObject({ __typename: 'InvalidInputError' })
  })

  it.each([
    ['of another patient', 6, 7, 'admin'],
    ['of a patient of another company', 23, 23, 'admin'],
  ] as const)('finds no contact %s', async (_what, number, owner, as) => {
    const { result } = await change(contact(number, owner), { isBlocked: true }, as)
    expect(result).toMatchObject({ __typename: 'NotFoundError' })
  })
})

describe('Setting the status of a billing cycle', () => {
  const query = `mutation ($input: SetBillingCycleStatusInput!) { setBillingCycleStatus(input: $input) { __typename
    ... on Error { message } ... on SetBillingCycleStatusSuccess { billingCycle { id status statusText endDate } } } }`
  const cycle = (number: number) =>
    encodeGlobalId('BillingCycle', `${worldId('patient', number)}/${worldId('cycle', number)}`)
  const set = async (number: number, input: object, as: PersonName) =>
    gateway.ask<{ setBillingCycleStatus: object } | null>(query, {
      as: await gateway.api.as(as),
      variables: { input: { billingCycleId: cycle(number), ...input } },
    })

  it('changes it and returns the updated cycle', async () => {
    const { data } = await set(2, { status: 'CANCELLED', note: 'Asked for by phone' }, 'admin')
    expect(data!.setBillingCycleStatus).toEqual({
      __typename: 'SetBillingCycleStatusSuccess',
      billingCycle: { id: cycle(2), status: 'CANCELLED', statusText: 'cancelled', endDate: '2026-11-16' },
    })
  })

  it('returns a conflict for a transition that isn’t allowed', async () => {
    const { data } = await set(2, { status: 'SENT' }, 'admin')
    expect(data!.setBillingCycleStatus).toMatchObject({ __typename: 'ConflictError' })
  })

  it('rejects a status that this version doesn’t know', async () => {
    const { errors } = await set(2, { status: 'UNKNOWN', note: 'x' }, 'systemAdmin')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it.each(['frontdesk', 'user', 'support'] as const)('requires an admin: not %s', async (as) => {
    const { data } = await set(3, { status: 'CANCELLED', note: 'x' }, as)
    const message = 'This requires the Admin role or higher.'
    expect(data!.setBillingCycleStatus).toMatchObject({ __typename: 'ForbiddenError', message })
  })
})
