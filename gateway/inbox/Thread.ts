import { getThread, listThreads, type Thread } from '../../api/contract/threads.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { restIdOf } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation, startRelations } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { batchById } from '../rest/loaders.ts'
import { CorrespondentRef } from './Correspondent.ts'
import { StaffMemberRef } from './Message.ts'
import { ThreadPracticeRef, ThreadPreviewRef } from './threadParts.ts'

const threadStatus = openEnum('ThreadStatus', threadStatuses, 'Status of a thread', {
  unanswered: 'The patient wrote, and no user has opened it yet',
  opened: 'Open, without an owner',
  assigned: 'Open, with an owner',
  awaiting: 'Waits for the patient’s answer; closed automatically after two days without one',
  escalated: 'Escalated to a group',
  autoresume_pause: 'Paused until a moment, then open again',
  indefinite_pause: 'Paused until the patient writes or a user resumes it',
  review_pause: 'Paused until a user has reviewed it',
  closed: 'Closed; a message of the patient opens it again',
})

/** Threads by id: one call alone, one call for many. */
export const threadById = batchById<Thread>(getThread, listThreads)

export const ThreadRef = restNode<Thread>('Thread', {
  description: 'The one conversation with a patient, or with somebody unknown, and where it stands',
  interfaces: [CorrespondentRef],
  load: (id, context) => threadById(context).load(id),
})
builder.objectFields(ThreadRef, (t) => ({
  name: t.exposeString('name', {
    data: 'personal',
    description: 'The patient’s name, or how somebody unknown is called',
  }),
  status: t.field({
    data: 'none',
    type: threadStatus.ref,
    description: 'Where it stands',
    resolve: ({ status }) => threadStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  owner: t.expose('owner', {
    data: 'none',
    type: StaffMemberRef,
    nullable: true,
    description: 'Whom it is assigned to',
  }),
  escalatedTo: t.string({
    data: 'none',
    nullable: true,
    description: 'Name of the group that it is escalated to',
    resolve: ({ escalate_group: group }) => group?.name ?? null,
  }),
  escalationGroupRestId: t.id({
    data: 'none',
    nullable: true,
    description: 'Id of that group in the REST API',
    resolve: ({ escalate_group: group }) => group?.id ?? null,
  }),
  pausedBefore: t.expose('paused_before', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When a pause ends; null for none, and for one without an end',
  }),
  lastPosition: t.exposeInt('last_position', {
    data: 'none',
    description: 'Place of the last entry; also how many there are',
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
  modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When it was last moved' }),
}))

/** With whom, and what is known of the conversation. */
builder.objectFields(ThreadRef, (t) => ({
  patientRestId: t.exposeID('patient_id', {
    data: 'none',
    nullable: true,
    description: 'Id of the patient in the REST API; null for somebody unknown',
  }),
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient; null for somebody unknown. name and patientRestId cost no further call',
    resolve: ({ patient_id: id }, _args, context) => (id === null ? null : patientById(context).load(id)),
  }),
  companyRestId: t.exposeID('company_id', {
    data: 'none',
    description: 'Id of the company in the REST API and in filters',
  }),
  practice: t.expose('client', { data: 'none', type: ThreadPracticeRef, description: 'The practice, in short' }),
  lastMessage: t.expose('last_message', {
    data: 'none',
    type: ThreadPreviewRef,
    nullable: true,
    description: 'The last message, in short; null while there is none',
  }),
  isAiProcessing: t.exposeBoolean('is_ai_processing', {
    data: 'none',
    description: 'Whether the automated assistant has it in hand; of a closed one, whether it had',
  }),
  isSpanishSpeaker: t.exposeBoolean('is_spanish_speaker', {
    data: 'none',
    description: 'Whether it goes on in Spanish',
  }),
  tags: t.exposeStringList('tags', { data: 'none', description: 'Tags of the thread' }),
}))

export const threadOfPatient = relation('Patient', 'thread', async ({ rest }, id) => {
  const query = { where: JSON.stringify({ patient_id: id }), per_page: 1, count: 'false' as const }
  const { answer } = await rest.call(listThreads, { query })
  return answer[0] ?? null
})

builder.objectField(PatientRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'Where the conversation with the patient stands; null while nobody has written',
    resolve: (patient, args, context, info) => threadOfPatient(context, patient.id, args, info),
  }),
)

builder.objectField(ThreadRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The thread itself',
    resolve: (thread) => thread,
  }),
)
builder.interfaceField(CorrespondentRef, 'thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'Where the conversation stands; null while nobody has written',
  }),
)

builder.queryField('thread', (t) =>
  t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'A thread by its id; null when there is none, or it is not the viewer’s',
    args: { id: t.arg.id({ data: 'none', required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: (_root, { id }, context, info) => {
      const restId = restIdOf(id, 'Thread')
      startRelations('Thread', restId, context, info)
      return threadById(context).load(restId)
    },
  }),
)
