import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { practices, type PersonName, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const contactId = (number: number) =>
  encodeGlobalId('PatientContact', `${worldId('patient', number)}/${worldId('contact', number)}`)
const wait = async (seconds: number) => {
  gateway.api.clock.advance({ seconds })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
}

type Answer = Record<string, { __typename: string; message?: string; call?: { restId: string; status: string } }>
const app = async (document: string, variables: object, as: PersonName = 'systemSupport') =>
  gateway.ask<Answer>('', { as: await gateway.api.as(as), ...appRequest(document, variables) })
const query = async <T>(text: string, as: PersonName = 'systemSupport', variables: Record<string, unknown> = {}) =>
  gateway.ask<T>(text, { as: await gateway.api.as(as), variables })

describe('Calling through GraphQL', () => {
  it('starts a call, which is followed by id until it ends', async () => {
    const { data } = await app('useCallPatientMutation', {
      input: { contactId: contactId(1) },
    })
    const call = data['callPatient']!.call!
    expect(call.status).toBe('INITIATED')
    await wait(2)
    const { data: looked } = await app('useFollowedCallQuery', { id: call.restId })
    expect(looked['outboundCall']).toMatchObject({ status: 'RINGING', isReleased: false, hasRungThere: true })
    const again = await app('useCallPatientMutation', { input: { contactId: contactId(2) } })
    expect(again.data['callPatient']).toMatchObject({
      __typename: 'ConflictError',
      message: 'Another call is in progress. End it first.',
    })
    await wait(3)
    await wait(12)
    expect((await app('useFollowedCallQuery', { id: call.restId })).data['outboundCall']).toMatchObject({
      isReleased: true,
    })
  })

  it('is visible only to its caller', async () => {
    const id = worldId('call', 1)
    expect((await app('useFollowedCallQuery', { id })).data['outboundCall']).toMatchObject({ status: 'COMPLETED' })
    const { errors } = await app('useFollowedCallQuery', { id }, 'admin')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('checks a patient’s availability only for users who may call', async () => {
    const text = `query ($id: ID!) { patient(restId: $id) { callAvailability viewerCan { call { isAllowed denial { message } } } } }`
    const mine = await query<{ patient: object }>(text, 'systemSupport', { id: worldId('patient', 16) })
    expect(mine.data.patient).toEqual({
      callAvailability: 'NO_CUSTOM_PHONE',
      viewerCan: {
        call: { isAllowed: false, denial: { message: 'The practice doesn’t have its own number to call from.' } },
      },
    })
    expect(mine.calls.toSorted()).toEqual(['getCallAvailability', 'getPatient', 'getSessionUser'])
    const theirs = await query<{ patient: object }>(text, 'frontdesk', { id: worldId('patient', 16) })
    expect(theirs.data.patient).toEqual({
      callAvailability: null,
      viewerCan: { call: { isAllowed: false, denial: { message: 'Only system users can do this.' } } },
    })
    expect(theirs.calls).not.toContain('getCallAvailability')
    const can = async (as: PersonName) =>
      (await query<{ viewer: { can: object } }>('{ viewer { can { callPatients { isAllowed } } } }', as)).data.viewer
        .can
    expect(await can('systemSupport')).toEqual({ callPatients: { isAllowed: true } })
    expect(await can('patientsSupport')).toEqual({ callPatients: { isAllowed: false } })
  })

  it('calls an unknown number on behalf of a practice', async () => {
    const { data } = await query<Answer>(
      `mutation ($input: CallNumberInput!) { callNumber(input: $input) { __typename ... on CallNumberSuccess { call { restId status toPhone } } } }`,
      'systemSupport',
      { input: { practiceId: encodeGlobalId('Practice', practices.north.id), phone: '(503) 555-0188' } },
    )
    expect(data['callNumber']).toMatchObject({ call: { status: 'INITIATED', toPhone: '+15035550188' } })
  })

  it('checks a number’s availability only for users who may call it', async () => {
    for (const seconds of [2, 3, 12]) await wait(seconds)
    const text = `query ($id: ID!) { thread(restId: $id) { viewerCan { call { isAllowed } }
      numberCall { phone availability permission { isAllowed denial { message } } } } }`
    const requested = (as: PersonName, id: string) => query<{ thread: object }>(text, as, { id })
    const mine = await requested('systemSupport', worldId('thread', 907))
    expect(mine.data.thread).toEqual({
      viewerCan: { call: { isAllowed: true } },
      numberCall: { phone: '+15555550142', availability: 'AVAILABLE', permission: { isAllowed: true, denial: null } },
    })
    for (const [as, id, isAllowed] of [
      ['frontdesk', worldId('thread', 907), false],
      ['systemSupport', worldId('thread', 1), true],
    ] as const) {
      const { data, calls } = await requested(as, id)
      expect(data.thread).toEqual({ viewerCan: { call: { isAllowed } }, numberCall: null })
      expect(calls).not.toContain('getNumberAvailability')
    }
    const input = {
      practiceId: encodeGlobalId('Practice', practices.north.id),
      phone: '+15555550142',
      idempotencyKey: crypto.randomUUID(),
    }
    expect((await app('useCallNumberMutation', { input })).data['callNumber']).toMatchObject({
      __typename: 'CallNumberSuccess',
    })
    expect((await requested('systemSupport', worldId('thread', 907))).data.thread).toMatchObject({
      numberCall: { availability: 'IN_PROGRESS', permission: { denial: { message: 'This call is in progress.' } } },
    })
  })

  it('transcribes a call in a task, and shows the text to system admins', async () => {
    const id = worldId('chatMessage', 1000)
    const callInfo = { result: 'answered', phone: '+15555550100', duration_seconds: 25 }
    await gateway.api.database.db
      .update(messages)
      .set({ type: 'voice', callTranscription: null, callInfo })
      .where(eq(messages.id, id))
    const messageId = encodeGlobalId('Message', id)
    const { data } = await app('useTranscribeCallMutation', { input: { messageId } }, 'systemAdmin')
    const { restId: taskId } = (data['transcribeCall'] as unknown as { task: { restId: string } }).task
    await wait(1)
    const ended = await app('useTaskEndQuery', { id: taskId }, 'systemAdmin')
    expect(ended.data['backgroundTask']).toMatchObject({ status: 'SUCCESS' })
    const text = 'query ($id: ID!) { message(restId: $id) { transcription isTranscribable } }'
    const received = async (as: PersonName) => (await query<{ message: object | null }>(text, as, { id })).data.message
    expect(await received('systemAdmin')).toMatchObject({
      transcription: expect.stringContaining('embedded phone service'),
    })
    expect(await received('systemUser')).toEqual({ transcription: null, isTranscribable: false })
    expect(await received('birchAdmin')).toBeNull()
    const refused = await app('useTranscribeCallMutation', { input: { messageId } }, 'admin')
    expect(Object.values(refused.data)[0]!.__typename).toBe('ForbiddenError')
  })

  it('queues a callback and closes the conversation', async () => {
    const callBack = async (number: number) => {
      const text = `mutation ($input: QueueCallBackInput!) { queueCallBack(input: $input) {
        ... on QueueCallBackSuccess { thread { status } } ... on InvalidInputError { fields { message } } } }`
      const threadId = encodeGlobalId('Thread', worldId('thread', 1))
      const input = { threadId, contactId: contactId(number), language: 'SPANISH' }
      return (await query<Record<string, object>>(text, 'frontdesk', { input })).data['queueCallBack']
    }
    // The id of a contact says whose it is.
    expect(await callBack(2)).toEqual({ fields: [{ message: 'This conversation is with another patient.' }] })
    expect(await callBack(1)).toEqual({ thread: { status: 'CLOSED' } })
  })

  it('returns the viewer’s availability, and changes it', async () => {
    const { data } = await query<Record<string, object>>(
      `mutation { setOperatorStatus(input: { status: AVAILABLE }) { ... on SetOperatorStatusSuccess { viewer { user { operatorStatus } } } } }`,
      'support',
    )
    expect(data['setOperatorStatus']).toEqual({ viewer: { user: { operatorStatus: 'AVAILABLE' } } })
    expect((await query('{ viewer { user { operatorStatus } } }', 'support')).data).toEqual({
      viewer: { user: { operatorStatus: 'AVAILABLE' } },
    })
  })
})
