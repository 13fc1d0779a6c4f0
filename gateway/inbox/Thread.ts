import { getThread, listThreads, type Thread } from '../../api/contract/threads.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { edgeTo, leadsTo, nodeById } from '../graph/leadsTo.ts'
import { nodeFields, reads, sameRow } from '../graph/restFields.ts'
import { openEnum } from '../graph/openEnum.ts'
import { type RequestedFields, relation, startRelations } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { userOf, UserRef } from '../users/User.ts'
import { CorrespondentRef } from './Correspondent.ts'
import { escalationGroupById, EscalationGroupRef } from '../users/EscalationGroup.ts'
import { handoffReason } from './handoffReason.ts'
import { messageById, MessageRef } from './Message.ts'

const threadStatus = openEnum('ThreadStatus', threadStatuses, 'Status of a thread', {
  unanswered: 'Unanswered, and not opened by any user yet',
  opened: 'Open and unassigned',
  assigned: 'Assigned to a user',
  awaiting: 'Awaiting the patient’s reply. Closes automatically after two days without one',
  escalated: 'Escalated to a group',
  autoresume_pause: 'Paused until a given time, then open again',
  indefinite_pause: 'Paused until the patient writes or a user resumes it',
  review_pause: 'Paused for review',
  closed: 'Closed. A new patient message reopens it',
})

/** Threads by id: one call alone, one call for many. */
export const threadById = batchById<Thread>(getThread, listThreads)

export const ThreadRef = restNode<Thread>('Thread', {
  description: 'The conversation with a patient or an unknown sender, and its status',
  interfaces: [CorrespondentRef],
  load: (id, context, fields) => threadById(context).load(id, fields),
})
/** The thread of an edge: from the part that the row contains, or loaded if the query selects more than that. */
export const threadOf = leadsTo(ThreadRef, threadById)

builder.objectFields(ThreadRef, (t) => ({
  name: t.exposeString('name', {
    data: 'personal',
    description: 'Name of the patient or of the unknown sender',
  }),
  status: t.field({
    data: 'none',
    type: threadStatus.ref,
    description: 'Current status',
    ...reads<Thread>('status'),
    resolve: ({ status }) => threadStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  owner: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'Assigned user. Null when unassigned',
    ...reads<Thread>('owner'),
    resolve: ({ owner }, _args, context, info) => userOf(owner, context, info),
  }),
  escalatedTo: t.field({
    data: 'none',
    type: EscalationGroupRef,
    nullable: true,
    description: 'Group that it is escalated to. Null unless it is escalated',
    ...edgeTo(EscalationGroupRef, escalationGroupById, { id: 'escalate_group.id', name: 'escalate_group.name' }),
  }),
  pausedBefore: t.expose('paused_before', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the pause ends. Null when it is not paused, or is paused without an end',
  }),
  lastPosition: t.exposeInt('last_position', {
    data: 'none',
    description: 'Position of the last entry, which is also the number of entries',
  }),
  lastMessageAt: t.expose('last_message_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the last message was written',
  }),
  createdAt: t.expose('created_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the first entry was written',
  }),
  modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When its status last changed' }),
}))

/** The correspondent, and the conversation’s state. */
builder.objectFields(ThreadRef, (t) => ({
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient. Null for an unknown sender',
    ...edgeTo<PatientSource>(PatientRef, patientById, {
      id: 'patient.id',
      first_name: 'patient.first_name',
      last_name: 'patient.last_name',
    }),
  }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The company of the practice. Null when the viewer may not see it',
    ...edgeTo(CompanyRef, companyById, { id: 'company_id' }),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice. Null when the viewer may not see it',
    ...edgeTo(PracticeRef, practiceById, {
      id: 'client.id',
      name: 'client.name',
      timezone: 'client.timezone',
      work_hours_start: 'client.work_hours_start',
      work_hours_end: 'client.work_hours_end',
    }),
  }),
  lastMessage: t.field({
    data: 'none',
    type: MessageRef,
    nullable: true,
    description: 'The last message. Null without messages',
    ...edgeTo(MessageRef, messageById, {
      id: 'last_message.id',
      type: 'last_message.type',
      inbound: 'last_message.inbound',
      status: 'last_message.status',
      created_at: 'last_message.created_at',
      preview: 'last_message.preview',
    }),
  }),
  isSpanishSpeaker: t.exposeBoolean('is_spanish_speaker', {
    data: 'none',
    description: 'Whether it is answered in Spanish',
  }),
  tags: t.exposeStringList('tags', { data: 'none', description: 'Tags of the thread' }),
}))

/** Facts about the automated assistant. */
builder.objectFields(ThreadRef, (t) => ({
  isAiProcessing: t.exposeBoolean('is_ai_processing', {
    data: 'none',
    description: 'Whether the automated assistant handles it, and answers the patient without a user',
  }),
  isHandledByAi: t.exposeBoolean('handled_by_ai', {
    data: 'none',
    description: 'Whether the automated assistant has handled it at some time',
  }),
  aiHandoffReason: t.field({
    data: 'none',
    type: handoffReason.ref,
    nullable: true,
    description: 'Why the assistant handed it off. Null unless it did since the thread was last closed',
    ...reads<Thread>('ai_handoff_reason'),
    resolve: ({ ai_handoff_reason: reason }) => (reason === null ? null : handoffReason.of(reason)),
  }),
}))

/** Threads by the REST id of their patient, who has one at most. */
export const threadByPatient = batchById<Thread>(null, listThreads, { by: 'patient_id' })

/** With the field that decides whether the viewer may send messages: the patient’s permissions need no further call. */
const fieldsOfThread = ({ nodes, info }: RequestedFields): Fields => {
  const fields = nodeFields('Thread', info, nodes)
  return fields && [...fields, 'send_refusal']
}
const threadOfPatient = relation(
  'Patient',
  'thread',
  (context, id, _args: object, requested) => threadByPatient(context).load(id, fieldsOfThread(requested)),
  { variesBy: (requested) => fieldsOfThread(requested)?.join() ?? null },
)

builder.objectField(PatientRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The thread with the patient. Null before the first message',
    ...reads<PatientSource>('id'),
    resolve: (patient, args, context, info) => threadOfPatient(context, patient.id, args, info),
  }),
)

builder.objectField(ThreadRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The thread itself',
    ...sameRow,
    resolve: (thread) => thread,
  }),
)
builder.interfaceField(CorrespondentRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The conversation’s thread. Null before the first message',
  }),
)

const threadByRestId = nodeById(ThreadRef, threadById)

builder.queryField('thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'A thread by its REST id. Null when it does not exist or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => {
      if (uuidShape.test(restId)) startRelations('Thread', restId, context, info)
      return threadByRestId(restId, context, info)
    },
  }),
)
