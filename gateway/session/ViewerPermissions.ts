import { credentialsRefusal } from '../../api/contract/passwords.ts'
import type { Ability } from '../../api/contract/rules.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder, type GraphTypes } from '../graph/builder.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { permissionFor } from './Permission.ts'
import { ViewerRef } from './Viewer.ts'

export const ViewerPermissionsRef = builder.objectRef<SessionUser>('ViewerPermissions').implement({
  description:
    'The viewer’s permissions that do not depend on an object, each with a denial reason. An object’s own permissions are in its `viewerCan`',
})

builder.objectField(ViewerRef, 'can', (t) =>
  t.field({
    data: 'none',
    type: ViewerPermissionsRef,
    description: 'The viewer’s permissions that do not depend on an object',
    resolve: (viewer) => viewer,
  }),
)

type PermissionsBuilder = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, SessionUser>

/** A permission that one row of the rule table decides. */
export const abilityField = (t: PermissionsBuilder, ability: Ability, description: string) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description,
    resolve: (_viewer, _args, context) => permissionFor(context, ability),
  })

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readUsers: abilityField(t, 'users.read', 'Reading the list of users'),
  editUsers: abilityField(t, 'users.edit', 'Inviting and changing users'),
  editUserGroups: abilityField(t, 'userGroups.edit', 'Adding, changing and deleting user groups'),
  editPractices: abilityField(t, 'practices.edit', 'Opening and changing the settings of practices'),
  createPractices: abilityField(t, 'practices.create', 'Creating and deleting practices'),
  editCompany: abilityField(t, 'companies.edit', 'Changing the settings of the company'),
  manageCompanies: abilityField(t, 'companies.manage', 'Creating, deactivating and deleting companies'),
  editFeatures: abilityField(t, 'features.edit', 'Turning features on and off'),
  readPayments: abilityField(t, 'payments.read', 'Reading payments'),
  takePayments: abilityField(t, 'payments.charge', 'Taking payments'),
  listCompanies: abilityField(t, 'companies.list', 'Switching between companies'),
  impersonate: abilityField(t, 'users.impersonate', 'Impersonating a user of a company'),
  changeCredentials: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Changing the viewer’s own password and two-factor authentication',
    resolve: ({ impersonator }) => permissionBy(credentialsRefusal(impersonator?.id ?? null)),
  }),
}))
