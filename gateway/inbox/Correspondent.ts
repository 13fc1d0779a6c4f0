import { builder } from '../graph/builder.ts'
import { PermissionRef } from '../graph/refusalFields.ts'

/** Permissions for any correspondent. Each type’s own permissions have more. */
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

/** The other party of a conversation. Most fields need types of the files that use it, and are added there. */
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
