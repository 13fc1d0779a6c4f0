import { type WrittenType, writtenTypes } from '../../../api/contract/messageSending.ts'
import { type MessageContacts, messageContacts, channelRefusal } from '../../../api/contract/messageChannels.ts'
import type { Patient } from '../../../api/contract/patients.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { reads } from '../../graph/restFields.ts'
import { PatientRef } from '../../patients/Patient.ts'
import { PatientPermissionsRef } from '../../patients/PatientPermissions.ts'
import { patientWith } from '../../patients/patientLoaders.ts'
import { type Permission, permissionOf, PermissionRef, permissionBy } from '../../graph/refusalFields.ts'
import { orPermissionUnknown, permissionFor } from '../../session/Permission.ts'
import { CorrespondentRef } from '../Correspondent.ts'
import { threadByPatient, ThreadRef } from '../Thread.ts'

/** Channels that staff can write on. The list is ours, so there is no unknown value. */
export const WrittenTypeRef = closedEnum<WrittenType>('WrittenMessageType', 'Channel of a message that a user writes', {
  chat: 'The patient portal’s chat',
  sms: 'Text message to a mobile phone',
  email: 'Email',
  internal_note: 'Internal note. The patient never sees it',
})

interface ChannelOption {
  type: WrittenType
  to: string | null
  permission: Permission
}

const MessageChannelOptionRef = builder.objectRef<ChannelOption>('MessageChannelOption').implement({
  description: 'A channel for writing to a correspondent',
  fields: (t) => ({
    type: t.expose('type', { data: 'none', type: WrittenTypeRef, description: 'The channel' }),
    to: t.exposeString('to', {
      data: 'personal',
      nullable: true,
      description: 'Number or address. Null when none is needed or known',
    }),
    permission: t.expose('permission', {
      data: 'none',
      type: PermissionRef,
      description: 'Whether a message can be sent on it now',
    }),
  }),
})

const channelsTo = (contacts: MessageContacts): ChannelOption[] =>
  writtenTypes.map((type) => ({
    type,
    to: type === 'email' || type === 'sms' ? contacts[type] : null,
    permission: permissionBy(channelRefusal(type, contacts)),
  }))

const contactsOf = ({ emails, phones }: Pick<Patient, 'emails' | 'phones'>) =>
  messageContacts([
    ...emails.map((email) => ({ ...email, kind: 'email' as const })),
    ...phones.map((phone) => ({ ...phone, kind: 'phone' as const })),
  ])

const channels = {
  data: 'none' as const,
  type: [MessageChannelOptionRef] as [typeof MessageChannelOptionRef],
  description: 'All channels, each with its availability now',
}

builder.interfaceFields(CorrespondentRef, (t) => ({ messageChannels: t.field(channels) }))
builder.objectFields(ThreadRef, (t) => ({
  messageChannels: t.field({
    ...channels,
    ...reads<Thread>('message_contacts'),
    resolve: (thread) => channelsTo(thread.message_contacts),
  }),
}))
builder.objectFields(PatientRef, (t) => ({
  messageChannels: t.field({
    ...channels,
    ...reads<Patient>('emails', 'phones'),
    resolve: async (patient, _args, context) =>
      channelsTo(contactsOf(await patientWith(patient, context, 'emails', 'phones'))),
  }),
}))

builder.objectField(PatientPermissionsRef, 'sendMessage', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Sending messages to the patient. Notes are possible even when denied',
    ...reads<Patient>('id'),
    resolve: (patient, _args, context) =>
      orPermissionUnknown(async () => {
        const [thread, permission] = await Promise.all([
          threadByPatient(context).load(patient.id, ['send_refusal']),
          permissionFor(context, 'inbox.send'),
        ])
        // Without a thread, only the viewer's role can be a denial reason.
        return thread ? permissionOf(thread.send_refusal) : permission
      }),
  }),
)
