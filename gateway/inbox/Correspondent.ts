import { builder } from '../graph/builder.ts'
import { PermissionRef } from '../graph/refusalFields.ts'

/** What one may do to any correspondent. The permissions of each type say more. */
export const CorrespondentPermissionsRef = builder.interfaceRef<object>('CorrespondentPermissions').implement({
  description: 'What the viewer may do to a correspondent now, with the reason where not',
  fields: (t) => ({
    sendMessage: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Writing to them. Notes are always allowed to users who may write at all',
    }),
  }),
})

/** With whom one writes. Its fields need types of the files that use it, so most are added there. */
export const CorrespondentRef = builder.interfaceRef<{ id: string }>('Correspondent').implement({
  description: 'With whom one writes: a patient, or the person of a thread',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph' }),
    name: t.string({ data: 'personal', description: 'Name of the patient, or the number of an unknown person' }),
    viewerCan: t.field({
      data: 'none',
      type: CorrespondentPermissionsRef,
      description: 'What the viewer may do to the correspondent now',
    }),
  }),
})
