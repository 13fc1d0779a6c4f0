import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patients } from '../../api/db/schema.ts'
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
  code?: string
  fields?: { path: string; message: string }[]
}

/** Sends one of the app's own mutations. */
async function send(document: string, variables: object, as: PersonName = 'frontdesk') {
  const session = await gateway.api.as(as)
  const answer = await gateway.ask<Record<string, Result> | null>('', {
    as: session,
    ...appRequest(document, variables),
  })
  return { ...answer, result: Object.values(answer.data ?? {})[0] }
}

async function ask<T>(number: number, fields: string, as: PersonName = 'frontdesk') {
  const query = `query ($id: ID!) { patient(restId: $id) { ${fields} } }`
  const { data } = await gateway.ask<{ patient: T }>(query, {
    as: await gateway.api.as(as),
    variables: { id: worldId('patient', number) },
  })
  return data.patient
}

describe('Pausing billing through GraphQL', () => {
  it('returns the pause and the permission to resume', async () => {
    const input = { patientId: patient(1), note: 'Waits for the payer', until: '2026-12-01' }
    const { result, calls } = await send('usePauseBillingMutation', { input })
    expect(result!.__typename).toBe('PauseBillingSuccess')
    expect(calls.toSorted()).toEqual(['getSessionUser', 'pauseProcessing'])
    const fields = 'pause { reason reasonText note resumesOn } viewerCan { resume { isAllowed denial { message } } }'
    expect(await ask(1, fields)).toEqual({
      pause: { reason: 'MANUAL', reasonText: 'manual', note: 'Waits for the payer', resumesOn: '2026-12-01' },
      viewerCan: { resume: { isAllowed: true, denial: null } },
    })
    const resumed = await send('useResumeBillingMutation', { input: { patientId: patient(1) } })
    expect(resumed.result!.__typename).toBe('ResumeBillingSuccess')
    expect(await ask(1, 'pause { note }')).toEqual({ pause: null })
    expect((await send('useResumeBillingMutation', { input: { patientId: patient(1) } })).result).toMatchObject({
      __typename: 'ConflictError',
      message: 'Billing isn’t paused.',
    })
  })

  it('names the field of a date that is too early', async () => {
    const input = { patientId: patient(1), until: '2026-11-16' }
    expect((await send('usePauseBillingMutation', { input })).result).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: 'until', message: 'Select a day from tomorrow to 12 months ahead' }],
    })
  })

  it('strips the server’s prefix from automatic pause reasons', async () => {
    const { db } = gateway.api.database
    for (const stored of ['auto[incorrect_balance]', 'auto_incorrect_balance', 'incorrect_balance']) {
      await db
        .update(patients)
        .set({ paused: true, pauseReason: stored })
        .where(eq(patients.id, worldId('patient', 7)))
      expect(await ask(7, 'pause { reason }')).toEqual({ pause: { reason: 'INCORRECT_BALANCE' } })
    }
  })
})

describe('A patient’s permissions', () => {
  it('include denial reasons from the account', async () => {
    const names = ['pause', 'approve', 'restart', 'delete']
    const fields = `viewerCan { ${names.map((name) => `${name} { denial { message } }`).join(' ')} }`
    expect(await ask(3, fields, 'systemAdmin')).toEqual({
      viewerCan: {
        pause: {
          denial: { message: "Cannot set dependent's account on hold, please navigate to guarantor's account." },
        },
        approve: { denial: { message: "Cannot approve dependent's account, please navigate to guarantor's account." } },
        restart: { denial: { message: "Cannot restart dependent's rule, please navigate to guarantor's account." } },
        delete: {
          denial: {
            message: 'Action prohibited: requires client authorization and can only be performed by client staff',
          },
        },
      },
    })
  })

  it('include denial reasons from the role, at the cost of one session call', async () => {
    const query = `query ($id: ID!) { patient(restId: $id) { viewerCan { merge { isAllowed denial { message } } logCall { isAllowed } } } }`
    const { data, calls } = await gateway.ask(query, {
      as: await gateway.api.as('frontdesk'),
      variables: { id: worldId('patient', 1) },
    })
    const merge = { isAllowed: false, denial: { message: 'This requires the Admin role or higher.' } }
    expect(data).toEqual({ patient: { viewerCan: { merge, logCall: { isAllowed: true } } } })
    expect(calls.toSorted()).toEqual(['getPatient', 'getSessionUser'])
  })
})

describe('Concurrent edits of one account', () => {
  it('return a conflict code, so that the app can show both versions', async () => {
    const { modifiedAt } = await ask<{ modifiedAt: string }>(8, 'modifiedAt')
    gateway.api.clock.advance({ seconds: 1 })
    const first = { patientId: patient(8), communicationLanguage: 'SPANISH', modifiedAt }
    expect((await send('useSetPatientDetailsMutation', { input: first })).result!.__typename).toBe(
      'SetPatientDetailsSuccess',
    )
    const second = { ...first, communicationLanguage: 'ENGLISH' }
    expect((await send('useSetPatientDetailsMutation', { input: second }, 'user')).result).toMatchObject({
      __typename: 'ConflictError',
      code: 'STALE',
    })
    expect(await ask(8, 'communicationLanguage')).toEqual({ communicationLanguage: 'SPANISH' })
    const late = { patientId: patient(8), modifiedAt }
    for (const [document, input] of [
      ['usePauseBillingMutation', late],
      ['useSetFamilyRoleMutation', { ...late, role: 'GUARANTOR' }],
    ] as const)
      expect((await send(document, { input }, 'admin')).result).toMatchObject({ code: 'STALE' })
  })
})

describe('An address', () => {
  it('is split into number and street, and returned beside the old one', async () => {
    const lines = { line1: '198 Rath Green', line2: 'Suite 11', city: 'Salem', state: 'OR', zipCode: '97301' }
    const { result } = await send('useSetPatientAddressMutation', { input: { patientId: patient(9), ...lines } })
    expect(result!.__typename).toBe('SetPatientAddressSuccess')
    expect(await ask(9, 'pendingAddress { line1 line2 country } address { line1 }')).toEqual({
      pendingAddress: { line1: '198 Rath Green', line2: 'Suite 11', country: 'United States' },
      address: { line1: '12 Elm St' },
    })
  })
})

describe('Contacts', () => {
  it('are added, edited and removed', async () => {
    const add = { patientId: patient(11), value: '503 555 0777', phoneType: 'LANDLINE' }
    expect((await send('useAddPatientContactMutation', { input: add })).result!.__typename).toBe(
      'AddPatientContactSuccess',
    )
    const { phones } = await ask<{ phones: { id: string; value: string }[] }>(
      11,
      'phones { id value phoneType source }',
    )
    expect(phones.at(-1)).toMatchObject({ value: '+15035550777', phoneType: 'LANDLINE', source: 'MANUAL' })
    const contactId = phones.at(-1)!.id
    const edit = { contactId, value: '503 555', phoneType: 'MOBILE' }
    expect((await send('useEditPatientContactMutation', { input: edit })).result).toMatchObject({
      fields: [{ path: 'value', message: 'Enter a valid phone number' }],
    })
    const corrected = { ...edit, value: '503 555 0778' }
    await send('useEditPatientContactMutation', { input: corrected })
    const after = await ask<{ phones: object[] }>(11, 'phones { id value phoneType }')
    expect(after.phones.at(-1)).toEqual({ id: contactId, value: '+15035550778', phoneType: 'MOBILE' })
    const removed = await send('useRemovePatientContactMutation', { input: { contactId } })
    expect(removed.result!.__typename).toBe('RemovePatientContactSuccess')
    await send('useAddPatientContactMutation', { input: { patientId: patient(11), value: 'second@example.com' } })
    const emails = async () =>
      (await ask<{ emails: { id: string; value: string }[] }>(11, 'emails { id value }')).emails
    const email = (await emails()).find(({ value }) => value === 'second@example.com')!
    await send('useRemovePatientContactMutation', { input: { contactId: email.id } })
    expect(await emails()).not.toContainEqual(email)
  })
})

describe('Merging through GraphQL', () => {
  it('returns the target, and the old id redirects to it', async () => {
    const input = { patientId: patient(12), targetId: patient(14) }
    const { result } = await send('useMergePatientMutation', { input }, 'admin')
    expect(result).toMatchObject({ patient: { restId: worldId('patient', 14) } })
    expect(await ask(12, 'mergedInto { restId }')).toEqual({ mergedInto: { restId: worldId('patient', 14) } })
  })
})

describe('A logged call', () => {
  it('is saved with its result and listed', async () => {
    const input = { patientId: patient(6), result: 'VOICE_MAIL', notes: 'Left a message', followupDate: '2026-12-01' }
    const { result } = await send('useLogCallMutation', { input, connections: [] })
    expect(result!.__typename).toBe('LogCallSuccess')
    const { calls } = await ask<{ calls: object }>(
      6,
      'calls(first: 5) { totalCount edges { node { resultText notes } } }',
    )
    expect(calls).toEqual({ totalCount: 1, edges: [{ node: { resultText: 'voice_mail', notes: 'Left a message' } }] })
  })
})

describe('A patient’s access code', () => {
  it('is generated by a system admin and not by practice users', async () => {
    const refused = await send('useRenewAccessCodeMutation', { input: { patientId: patient(6) } }, 'owner')
    const message = 'Only system users can do this.'
    expect(refused.result).toMatchObject({ __typename: 'ForbiddenError', message })
    const { result } = await send('useRenewAccessCodeMutation', { input: { patientId: patient(6) } }, 'systemAdmin')
    expect(result!.__typename).toBe('RenewAccessCodeSuccess')
  })
})
