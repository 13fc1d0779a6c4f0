import {
  callLanguages,
  callPatient,
  callUnrecognized,
  getOutboundCall,
  type OutboundCall,
  queueCallAndClose,
} from '../../../api/contract/calls.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import { restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { threadById, ThreadRef } from '../Thread.ts'
import { OutboundCallRef } from './OutboundCall.ts'

const callOnce = 'Made up by the caller: the same key calls once'

const BeginCallSuccess = builder.objectRef<{ call: OutboundCall }>('BeginCallSuccess').implement({
  description: 'The telephone of the caller rings',
  fields: (t) => ({ call: t.expose('call', { type: OutboundCallRef, description: 'The call' }) }),
})
const beginCallResult = resultUnion('BeginCallResult', BeginCallSuccess, 'BeginCallSuccess')

const CallPatientInput = builder.inputType('CallPatientInput', {
  description: 'Whom to call, and where',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    contactId: t.id({ required: true, description: 'One of their phone numbers, not blocked' }),
    idempotencyKey: t.string({ description: callOnce }),
  }),
})

builder.mutationField('callPatient', (t) =>
  t.field({
    type: beginCallResult,
    description: 'Calls a patient: the telephone of the viewer rings first',
    args: { input: t.arg({ type: CallPatientInput, required: true, description: 'Patient and number' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const { id } = await sessionUser(context).load('me')
        const body = {
          patient_id: restIdOf(input.patientId, 'Patient'),
          contact_id: restIdOf(input.contactId, 'PatientContact'),
        }
        const { answer } = await context.rest.callOnce(callPatient, input.idempotencyKey, { path: { id }, body })
        return { call: answer }
      }) as never,
  }),
)

const CallNumberInput = builder.inputType('CallNumberInput', {
  description: 'A number that belongs to nobody known, and in whose name to call it',
  fields: (t) => ({
    practiceId: t.id({ required: true, description: 'The practice' }),
    phone: t.string({ required: true, description: 'The number' }),
    idempotencyKey: t.string({ description: callOnce }),
  }),
})

builder.mutationField('callNumber', (t) =>
  t.field({
    type: beginCallResult,
    description: 'Calls a number that belongs to no known patient',
    args: { input: t.arg({ type: CallNumberInput, required: true, description: 'Practice and number' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const { id } = await sessionUser(context).load('me')
        const body = { client_id: restIdOf(input.practiceId, 'Practice'), unrecognized_phone_number: input.phone }
        const { answer } = await context.rest.callOnce(callUnrecognized, input.idempotencyKey, { path: { id }, body })
        const call = await context.rest.call(getOutboundCall, { path: { id, call: answer.call_id } })
        return { call: call.answer }
      }) as never,
  }),
)

const callLanguage = openEnum('CallLanguage', callLanguages, 'In which the telephone speaks by itself')

const QueueCallBackInput = builder.inputType('QueueCallBackInput', {
  description: 'Whom the telephone is to call back',
  fields: (t) => ({
    threadId: t.id({ required: true, description: 'The conversation, which is closed' }),
    patientId: t.id({ required: true, description: 'Its patient' }),
    contactId: t.id({ required: true, description: 'One of their phone numbers, not blocked' }),
    language: t.field({ type: callLanguage.ref, required: true, description: 'In which to speak' }),
    idempotencyKey: t.string({ description: callOnce }),
  }),
})

const QueueCallBackSuccess = builder.objectRef<{ thread: Thread | null }>('QueueCallBackSuccess').implement({
  description: 'The patient will be called back',
  fields: (t) => ({
    thread: t.expose('thread', { type: ThreadRef, nullable: true, description: 'The conversation, closed' }),
  }),
})

builder.mutationField('queueCallBack', (t) =>
  t.field({
    type: resultUnion('QueueCallBackResult', QueueCallBackSuccess, 'QueueCallBackSuccess'),
    description: 'Has the patient called back by the telephone itself, and closes the conversation',
    args: { input: t.arg({ type: QueueCallBackInput, required: true, description: 'Whom, where and how' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.threadId, 'Thread')
        const body = {
          patient_id: restIdOf(input.patientId, 'Patient'),
          contact_id: restIdOf(input.contactId, 'PatientContact'),
          language: input.language as (typeof callLanguages)[number],
        }
        await context.rest.callOnce(queueCallAndClose, input.idempotencyKey, { path: { id }, body })
        return { thread: await threadById(context).load(id) }
      }) as never,
  }),
)
