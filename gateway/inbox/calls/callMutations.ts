import {
  type CallLanguage,
  callPatient,
  callUnrecognized,
  getOutboundCall,
  type OutboundCall,
  queueCallAndClose,
} from '../../../api/contract/calls.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { ownedId } from '../../graph/globalId.ts'
import { restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { threadById, ThreadRef } from '../Thread.ts'
import { OutboundCallRef } from './OutboundCall.ts'

const callFields = (t: SuccessBuilder<{ call: OutboundCall }>) => ({
  call: t.expose('call', { data: 'none', type: OutboundCallRef, description: 'The call' }),
})

/** A contact’s id contains its patient’s id, so it cannot be another patient’s. */
function contactOf({ contactId }: { contactId: string }) {
  const [patient, contact] = ownedId(contactId)
  return { patient_id: patient, contact_id: contact }
}

restMutation({
  name: 'callPatient',
  description: 'Calls a patient. The viewer’s phone rings first',
  endpoint: callPatient,
  input: (t) => ({
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'A phone number of the patient, not blocked',
    }),
  }),
  toCall: async (input, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: contactOf(input),
  }),
  success: { description: 'The caller’s phone is ringing', from: (call) => ({ call }), fields: callFields },
})

restMutation({
  name: 'callNumber',
  description: 'Calls an unrecognized number',
  endpoint: callUnrecognized,
  inputDescription: 'An unrecognized number, and the practice to call it for',
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    phone: t.string({ data: 'personal', required: true, description: 'The number' }),
  }),
  inputNames: { client_id: 'practiceId', unrecognized_phone_number: 'phone' },
  toCall: async ({ practiceId, phone }, context) => ({
    path: { id: (await sessionUser(context).load('me')).id },
    body: { client_id: practiceId, unrecognized_phone_number: phone },
  }),
  success: {
    description: 'The caller’s phone is ringing',
    from: async ({ call_id: call }, context) => {
      const { id } = await sessionUser(context).load('me')
      return { call: (await context.rest.call(getOutboundCall, { path: { id, call } })).answer }
    },
    fields: callFields,
  },
})

const CallLanguageRef = closedEnum<CallLanguage>('CallLanguage', 'Language of an automated call', {
  english: 'English',
  spanish: 'Spanish',
})

restMutation({
  name: 'queueCallBack',
  description: 'Queues an automated callback to the patient and closes the thread',
  endpoint: queueCallAndClose,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread, which will be closed' }),
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'A phone number of its patient, not blocked',
    }),
    language: t.field({ data: 'none', type: CallLanguageRef, required: true, description: 'Language of the call' }),
  }),
  toCall: ({ threadId, language, ...input }) => ({ path: { id: threadId }, body: { ...contactOf(input), language } }),
  success: {
    description: 'The callback was queued',
    from: async (_queued, context, { threadId }) => ({ thread: await threadById(context).load(threadId) }),
    fields: (t) => ({
      thread: t.expose('thread', {
        data: 'none',
        type: ThreadRef,
        nullable: true,
        description: 'The closed thread',
      }),
    }),
  },
})
