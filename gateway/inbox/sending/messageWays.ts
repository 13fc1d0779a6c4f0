import { type WrittenType, writtenTypes } from '../../../api/contract/messageSending.ts'
import {
  type MessageContacts,
  messageContacts,
  standstillRefusal,
  wayRefusal,
} from '../../../api/contract/messageWays.ts'
import type { Patient } from '../../../api/contract/patients.ts'
import { refusal } from '../../../api/contract/rules.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { relation } from '../../graph/relation.ts'
import { PatientRef } from '../../patients/Patient.ts'
import { wholePatient } from '../../patients/patientLoaders.ts'
import { type Permission, PermissionRef, standingOf } from '../../session/Permission.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { CorrespondentRef } from '../Correspondent.ts'
import { threadOfPatient, ThreadRef } from '../Thread.ts'

/** The ways by which the staff writes; the list is ours, so there is no unknown one. */
export const WrittenTypeRef = builder.enumType('WrittenMessageType', {
  description: 'By which way a message is written; a note goes to nobody outside',
  values: Object.fromEntries(
    writtenTypes.map((value) => [value.toUpperCase(), { value, description: value.replaceAll('_', ' ') }]),
  ),
})

interface Way {
  type: WrittenType
  to: string | null
  permission: Permission
}

const MessageWayRef = builder.objectRef<Way>('MessageWay').implement({
  description: 'A way by which somebody can be written to',
  fields: (t) => ({
    type: t.field({ type: WrittenTypeRef, description: 'Which one', resolve: ({ type }) => type as never }),
    to: t.exposeString('to', { nullable: true, description: 'Number or address; null where none is needed, or known' }),
    permission: t.expose('permission', { type: PermissionRef, description: 'Whether a message can go by it now' }),
  }),
})

const permissionOf = (reason: string | null): Permission => ({ isAllowed: reason === null, reason })

const waysTo = (contacts: MessageContacts): Way[] =>
  writtenTypes.map((type) => ({
    type,
    to: type === 'email' || type === 'sms' ? contacts[type] : null,
    permission: permissionOf(wayRefusal(type, contacts)),
  }))

const contactsOf = ({ emails, phones }: Patient) =>
  messageContacts([
    ...emails.map((email) => ({ ...email, kind: 'email' as const })),
    ...phones.map((phone) => ({ ...phone, kind: 'phone' as const })),
  ])

/** Whether the viewer may answer, and the thread is not at rest with somebody else; notes are not asked about here. */
async function mayAnswer(context: Context, thread: Thread | null): Promise<Permission> {
  const user = await sessionUser(context).load('me')
  const standstill = thread && { status: thread.status, ownerId: thread.owner?.id ?? null }
  return permissionOf(refusal(standingOf(user), 'inbox.send') ?? standstillRefusal(standstill, user.id))
}

const viewer = relation('Patient', 'viewerCanSendMessage', (context) => sessionUser(context).load('me'))

const ways = {
  type: [MessageWayRef] as [typeof MessageWayRef],
  description: 'Every way of writing, with what stands against it now',
}
const canSend = {
  type: PermissionRef,
  description: 'Writing to them now; a note can be left all the same',
}

builder.interfaceFields(CorrespondentRef, (t) => ({
  messageWays: t.field(ways),
  viewerCanSendMessage: t.field(canSend),
}))
builder.objectFields(ThreadRef, (t) => ({
  messageWays: t.field({ ...ways, resolve: (thread) => waysTo(thread.ways) }),
  viewerCanSendMessage: t.field({ ...canSend, resolve: (thread, _args, context) => mayAnswer(context, thread) }),
}))
builder.objectFields(PatientRef, (t) => ({
  messageWays: t.field({
    ...ways,
    resolve: async (patient, _args, context) => waysTo(contactsOf(await wholePatient(patient, context))),
  }),
  viewerCanSendMessage: t.field({
    ...canSend,
    resolve: async (patient, args, context, info) => {
      const [thread] = await Promise.all([
        threadOfPatient(context, patient.id, {}, info),
        viewer(context, patient.id, args, info),
      ])
      return mayAnswer(context, thread)
    },
  }),
}))
