import type { GraphQLResolveInfo } from 'graphql'
import type { getCompany } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getUser, listUsers } from '../../api/contract/users.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import type { Context } from '../graph/Context.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { levelOfRole, roleOf, RoleRef } from './Role.ts'

/** A user, from the list of users or as another row embeds them. */
export interface UserRow extends AnswerOf<typeof getUser> {
  /** Replaces first and last name if the server returns no more. */
  name?: string
  /** Set where the name is withheld from the viewer. */
  is_support_team?: boolean
  /** Set in rows of people that a conversation can be assigned to. */
  assigned_thread_count?: number
  /** Fields of the company that a session includes. */
  company?: Partial<AnswerOf<typeof getCompany>> | null
}
/** A user as embedded in other rows: at least a name. */
export type UserPart = Partial<UserRow> & { id: string } & (
    { name: string } | { first_name: string; last_name: string }
  )

export const userById = batchById<UserRow>(getUser, listUsers, {
  made: { name: ['first_name', 'last_name'] },
})

export const UserRef = restNode<UserRow>('User', {
  description:
    'A user: practice staff or our own staff. `name` and `isSupportTeam` are always available; the other fields require permission to read users',
  load: (id, context, fields) => userById(context).load(id, fields),
})

const leadToCompany = leadsTo(CompanyRef, companyById)
const leadToUser = leadsTo(UserRef, userById)

/** The user of an edge: from the part that the row contains, or loaded if the query selects more than that. */
export const userOf = (part: UserPart | null, context: Context, info: GraphQLResolveInfo) =>
  part && leadToUser({ ...part, name: nameOf(part) }, context, info)

/** Users in the order of the rows, without those whom the viewer may not see. */
export const usersOf = async (parts: readonly UserPart[], context: Context, info: GraphQLResolveInfo) =>
  (await Promise.all(parts.map(async (part) => userOf(part, context, info)))).filter((user) => user !== null)

/** A partner that made a change has only one name. */
const nameOf = (part: UserPart): string => part.name ?? fullName(part)

builder.objectFields(UserRef, (t) => ({
  name: t.string({
    data: 'personal',
    description: 'First and last name. Practice staff see “Support team” for our own staff',
    ...reads<UserRow>('name'),
    resolve: nameOf,
  }),
  isSupportTeam: t.boolean({
    data: 'none',
    description: 'Whether the name is hidden from the viewer',
    // A user who can be loaded has a name.
    ...reads<UserRow>(),
    resolve: (user) => user.is_support_team ?? false,
  }),
  firstName: t.exposeString('first_name', { data: 'personal', description: 'First name' }),
  lastName: t.exposeString('last_name', { data: 'personal', description: 'Last name' }),
  email: t.exposeString('email', { data: 'personal', description: 'Email, used for sign-in' }),
  phone: t.exposeString('phone', { data: 'personal', nullable: true, description: 'Phone number. Null without one' }),
  role: t.field({
    data: 'none',
    type: RoleRef,
    description: 'Role; each includes those below it',
    ...reads<UserRow>('role'),
    resolve: (user) => roleOf(user.role),
  }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the user can sign in' }),
  isSystem: t.exposeBoolean('is_system', {
    data: 'none',
    description: 'Whether the user is a system user, who works across companies',
  }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'Company of the user. Null for a system user without one',
    ...reads<UserRow>('company_id'),
    resolve: ({ company_id: id, company }, _args, context, info) =>
      id === null ? null : leadToCompany({ ...company, id }, context, info),
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the account was created' }),
}))

const UserStatusRef = closedEnum('UserStatus', 'Whether a user can sign in', {
  active: 'The user can sign in',
  invited: 'The user has not accepted the invitation yet',
  deactivated: 'An admin closed the account',
})

const statusOf = ({ active, confirmed_at: confirmedAt }: Pick<UserRow, 'active' | 'confirmed_at'>) =>
  active ? ('active' as const) : confirmedAt === null ? ('invited' as const) : ('deactivated' as const)

builder.objectFields(UserRef, (t) => ({
  status: t.field({
    data: 'none',
    type: UserStatusRef,
    description: 'Whether the user can sign in, and if not, why',
    ...reads<UserRow>('active', 'confirmed_at'),
    resolve: statusOf,
  }),
  isTwoFactorEnabled: t.exposeBoolean('is_2fa_enabled', {
    data: 'none',
    description: 'Whether sign-in requires a code of the user’s authenticator app',
  }),
  isAtIdentityProvider: t.exposeBoolean('migrated_to_idp', {
    data: 'none',
    description: 'Whether the user signs in at the identity provider',
  }),
  practices: t.field({
    data: 'none',
    type: [PracticeRef],
    nullable: true,
    description: 'Practices that the user is limited to. Null: all practices of the company',
    ...reads<UserRow>('allowed_clients'),
    resolve: async ({ allowed_clients: ids }, _args, context) => {
      if (ids === null) return null
      const practices = await Promise.all(ids.map((id) => practiceById(context).load(id)))
      return practices.filter((practice) => practice !== null)
    },
  }),
  lastSeenAt: t.expose('last_seen_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the user last signed in or returned to the app. Null: never',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the account was last changed',
  }),
}))

const UserFilter = builder.inputType('UserFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'personal', description: 'Part of the last name, first name or email' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive accounts' }),
    role: t.field({ data: 'none', type: RoleRef, description: 'Only users with exactly this role' }),
    isSystem: t.boolean({ data: 'none', description: 'Only system users, or only company users' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Only users of this company' }),
  }),
})

const sorts = { name: 'name', newest_first: '-created_at', highest_role_first: '-role,name' } as const
const UserOrder = closedEnum<keyof typeof sorts>('UserOrder', 'Order of the list of users', {
  name: 'By last name',
  newest_first: 'The newest account first',
  highest_role_first: 'By role, the highest one first, then by name',
})

connection(listUsers, {
  field: 'users',
  node: UserRef,
  description: 'Users the viewer may see, by name',
  reads: ['first_name', 'last_name'],
  adds: ['name'],
  filter: {
    type: UserFilter,
    toWhere: ({ search, isActive, role, isSystem, companyRestId }) => ({
      ...(search && { $or: ['name', 'email'].map((field) => ({ [field]: { $ilike: containsPattern(search) } })) }),
      ...(isActive != null && { active: isActive }),
      ...(role != null && { role: levelOfRole(role) }),
      ...(isSystem != null && { is_system: isSystem }),
      ...(companyRestId && { company_id: companyRestId }),
    }),
  },
  maximum: 250,
  args: (arg) => ({ order: arg({ data: 'none', type: UserOrder, description: 'Default: by name' }) }),
  toCall: ({ order }) => ({ sort: sorts[order ?? 'name'] }),
})
