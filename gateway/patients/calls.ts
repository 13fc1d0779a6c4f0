import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientEvents, logCall } from '../../api/contract/patientEvents.ts'
import { callResults } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { openEnum } from '../graph/openEnum.ts'
import { type Owned, ownedRow } from '../graph/ownedList.ts'
import { restMutation } from '../graph/restMutation.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { userOf, UserRef } from '../users/User.ts'
import { PatientRef } from './Patient.ts'

type Entry = Owned<AnswerOf<typeof listPatientEvents>[number]>
const callResult = openEnum('CallResult', callResults, 'Result of a phone call to a patient', {
  agreed: 'The patient agreed to pay',
  payment_plan: 'The patient asked for a payment plan',
  voice_mail: 'The caller left a voicemail',
  no_reply: 'The patient did not answer',
  dispute: 'The patient disputes the bill',
  paid: 'The patient paid, or has paid already',
  escalated: 'The caller escalated the matter',
  updated_insurance: 'The patient gave new insurance details',
  request_statement: 'The patient asked for a statement',
  not_in_service: 'The number is not in service',
  requested_followup: 'The patient asked for another call',
  other: 'Any other result; see the notes',
})

/** A text among the data of an entry; null if missing. */
const fact = ({ data }: Entry, name: string) => (typeof data[name] === 'string' ? data[name] : null)

const entryOf = ownedRow(listPatientEvents)

const CallRef = ownedRestNode<Entry>('LoggedCall', {
  description: 'A phone call that a user logged',
  owner: 'ownerId',
  load: async (ownerId, id, context) => {
    const entry = await entryOf(ownerId, id, context)
    return entry?.type === 'manual_call' ? entry : null
  },
})
builder.objectFields(CallRef, (t) => ({
  result: t.field({
    data: 'none',
    type: callResult.ref,
    description: 'Result of the call',
    resolve: (entry) => callResult.of(fact(entry, 'result') ?? ''),
  }),
  resultText: t.string({
    data: 'none',
    description: 'Raw result code of the server',
    resolve: (entry) => fact(entry, 'result') ?? '',
  }),
  notes: t.string({
    data: 'personal',
    description: 'Notes of the caller. May be empty',
    resolve: (entry) => fact(entry, 'notes') ?? '',
  }),
  followupDate: t.field({
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day on which to follow up. Null without one',
    resolve: (entry) => fact(entry, 'followup_date'),
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was logged' }),
  caller: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who logged it. Null if the user is unknown',
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
}))

connection(listPatientEvents, {
  field: 'calls',
  parent: PatientRef,
  node: CallRef,
  description: 'Logged phone calls, latest first',
  toCall: () => ({ where: { type: 'manual_call' } }),
  toNode: (entry, { ownerId }) => ({ ...entry, ownerId }),
})

restMutation({
  name: 'logCall',
  description: 'Logs a phone call with its result',
  endpoint: logCall,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    result: t.field({ data: 'none', type: callResult.ref, required: true, description: 'Result of the call' }),
    notes: t.string({ data: 'personal', description: 'Notes' }),
    followupDate: t.field({ data: 'none', type: 'Date', description: 'Day on which to follow up' }),
  }),
  inputNames: { data: null },
  toCall: ({ patientId, result, notes, followupDate }) => ({
    path: { id: patientId },
    body: {
      type: 'manual_call' as const,
      data: {
        result: result as (typeof callResults)[number],
        notes: notes ?? '',
        followup_date: followupDate ?? null,
      },
    },
  }),
  success: {
    description: 'The call was logged',
    from: (call, _context, { patientId }) => ({ call: { ...call, ownerId: patientId } }),
    fields: (t) => ({ call: t.expose('call', { data: 'none', type: CallRef, description: 'The call' }) }),
  },
})
