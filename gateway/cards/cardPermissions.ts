import { builder } from '../graph/builder.ts'
import { PermissionRef } from '../graph/refusalFields.ts'
import { PatientPermissionsRef } from '../patients/PatientPermissions.ts'
import { permissionFor } from '../session/Permission.ts'

builder.objectField(PatientPermissionsRef, 'manageCards', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Adding and removing payment methods, and changing their order',
    resolve: (_patient, _args, context) => permissionFor(context, 'cards.manage'),
  }),
)
