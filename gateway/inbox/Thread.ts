import { getThread, listThreads, type Thread } from '../../api/contract/threads.ts'
import { threadStatuses } from '../../api/contract/threadStates.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { edgeTo, leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation, startRelations } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { CorrespondentRef } from './Correspondent.ts'
import { escalationGroupById, EscalationGroupRef } from './EscalationGroup.ts'
import { messageById, MessageRef } from './Message.ts'

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
/** The thread of an edge: from the part that a row holds, or loaded where the query selects more than that. */
export const threadOf = leadsTo(ThreadRef, threadById)

builder.objectFields(ThreadRef, (t) => ({
  name: t.exposeString('name', {
    data: 'personal',
    description: 'The patient’s name, or how somebody unknown is called',
  }),
  status: t.field({
    data: 'none',
    type: threadStatus.ref,
    description: 'Where it stands',
    ...reads<Thread>('status'),
    resolve: ({ status }) => threadStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  owner: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User whom it is assigned to. Null without an owner',
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
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient. Null for an unknown person',
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
    description: 'The last message. Null while there is none',
    ...edgeTo(MessageRef, messageById, {
      id: 'last_message.id',
      type: 'last_message.type',
      inbound: 'last_message.inbound',
      status: 'last_message.status',
      created_at: 'last_message.created_at',
      preview: 'last_message.preview',
    }),
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
    description: 'A thread by its REST id; null when there is none, or it is not the viewer’s',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => {
      if (uuidShape.test(restId)) startRelations('Thread', restId, context, info)
      return threadById(context).load(restId)
    },
  }),
)
