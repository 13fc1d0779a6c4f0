import { builder } from '../graph/builder.ts'
import { PermissionRef } from '../graph/refusalFields.ts'

/** What one may do to any correspondent. The permissions of each type say more. */
export const CorrespondentPermissionsRef = builder.interfaceRef<object>('CorrespondentPermissions').implement({
  description: 'The viewer’s permissions for a correspondent, each with a denial reason',
  fields: (t) => ({
    sendMessage: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Sending messages. Users with write access may always add notes',
    }),
  }),
})

/** With whom one writes. Its fields need types of the files that use it, so most are added there. */
export const CorrespondentRef = builder.interfaceRef<{ id: string }>('Correspondent').implement({
  description: 'The other party of a conversation: a patient, or the unknown sender of a thread',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph' }),
    name: t.string({ data: 'personal', description: 'Name of the patient, or the number of an unknown sender' }),
    viewerCan: t.field({
      data: 'none',
      type: CorrespondentPermissionsRef,
      description: 'The viewer’s permissions for this correspondent',
    }),
  }),
})
