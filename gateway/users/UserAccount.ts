import { type AccessProfile, type RoleName, roleLevels } from '../../api/contract/accessProfile.ts'
import { type Ability, refusalOver } from '../../api/contract/rules.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { reads } from '../graph/restFields.ts'
import { readerById, CardReaderRef } from '../practices/CardReader.ts'
import { locationById, LocationRef } from '../practices/Location.ts'
import { accessProfileOf, orPermissionUnknown } from '../session/Permission.ts'
import { sessionUser } from '../session/sessionLoaders.ts'
import { ViewerRef } from '../session/Viewer.ts'
import { roleOf, RoleRef } from './Role.ts'
import { userById, UserRef, type UserRow } from './User.ts'

const userOfId = nodeById(UserRef, userById)
const locationOf = nodeById(LocationRef, locationById)
const readerOf = nodeById(CardReaderRef, readerById)

builder.queryField('user', (t) =>
  t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'A user by their id in the REST API. Null when there is none, or the viewer may not see them',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => userOfId(restId, context, info),
  }),
)

type Target = Pick<UserRow, 'role' | 'is_system'>

/** Permission over another user: by the rule, and never over users above the viewer's role. */
const permissionOver = (context: Context, ability: Ability, user: Target) =>
  orPermissionUnknown(async () => {
    const profile: AccessProfile = accessProfileOf(await sessionUser(context).load('me'))
    return permissionBy(refusalOver(profile, ability, { role: user.role, isSystem: user.is_system }))
  })

/** What admins set. */
builder.objectFields(UserRef, (t) => ({
  sipPhone: t.exposeString('sip_phone', {
    data: 'personal',
    nullable: true,
    description: 'Address of an office phone, which rings instead of the phone number. Null without one',
  }),
  isPatientsSupport: t.exposeBoolean('is_patients_support', {
    data: 'none',
    description: 'Whether the user is a support agent, who answers patients',
  }),
  isOnshore: t.exposeBoolean('is_onshore', {
    data: 'none',
    description: 'Whether the support agent works onshore. Some practices accept calls from onshore agents only',
  }),
  isSpanishSpeaker: t.exposeBoolean('is_spanish_speaker', {
    data: 'none',
    description: 'Whether the user answers patients in Spanish',
  }),
  isNotifiedOfDisputes: t.exposeBoolean('notify_on_dispute', {
    data: 'none',
    description: 'Whether disputed conversations notify the user. Always false below the support role',
  }),
  isNotifiedOfDisputedCharges: t.exposeBoolean('notify_on_dispute_charges', {
    data: 'none',
    description: 'Whether disputed charges notify the user. Always true from the admin role',
  }),
  defaultPaymentLocation: t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Location preselected when the user takes a payment. Null without one',
    ...reads<UserRow>('default_payment_location_id'),
    resolve: ({ default_payment_location_id: id }, _args, context, info) =>
      id === null ? null : locationOf(id, context, info),
  }),
  defaultCardReader: t.field({
    data: 'none',
    type: CardReaderRef,
    nullable: true,
    description: 'Card reader preselected when the user takes a payment. Null without one',
    ...reads<UserRow>('default_pos_terminal_id'),
    resolve: ({ default_pos_terminal_id: id }, _args, context, info) =>
      id === null ? null : readerOf(id, context, info),
  }),
  confirmedAt: t.expose('confirmed_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the user first set a password. Null while the invitation is open',
  }),
}))

builder.objectFields(UserRef, (t) => ({
  viewerCanEdit: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Changing the user, inviting them again and turning off their two-factor authentication',
    ...reads<UserRow>('role', 'is_system'),
    resolve: (user, _args, context) => permissionOver(context, 'users.edit', user),
  }),
  viewerCanEditAccess: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Changing role, practices and whether the user is active. Never of the viewer’s own account',
    ...reads<UserRow>('id', 'role', 'is_system'),
    resolve: async (user, _args, context) => {
      const permission = await permissionOver(context, 'users.edit', user)
      if (!permission.isAllowed) return permission
      return orPermissionUnknown(async () => {
        const { id } = await sessionUser(context).load('me')
        return permissionBy(id === user.id ? refuse('own_access') : null)
      })
    },
  }),
  viewerCanEditSupportAgent: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Changing where a support agent works, and whether they answer in Spanish',
    ...reads<UserRow>('role', 'is_system'),
    resolve: (user, _args, context) => permissionOver(context, 'users.editSupportAgent', user),
  }),
}))

builder.objectField(ViewerRef, 'assignableRoles', (t) =>
  t.field({
    data: 'none',
    type: [RoleRef],
    description: 'Roles that the viewer may give to users: up to their own',
    resolve: ({ role }: Pick<SessionUser, 'role'>) =>
      (Object.keys(roleLevels) as RoleName[])
        .filter((name) => roleLevels[name] <= role)
        .map((name) => roleOf(roleLevels[name])),
  }),
)
