import type { GraphQLResolveInfo } from 'graphql'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getUser, listUsers } from '../../api/contract/users.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import type { Context } from '../graph/Context.ts'
import { leadsTo, nodeById } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { roleOf, RoleRef } from './Role.ts'

/** A user, from the list of users or as another row embeds them. */
export interface UserRow extends AnswerOf<typeof getUser> {
  /** Replaces first and last name if the server returns no more. */
  name?: string
  /** Set where the name is withheld from the viewer. */
  is_support_team?: boolean
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

const companyOf = nodeById(CompanyRef, companyById)
const leadToUser = leadsTo(UserRef, userById)

/** The user of an edge: from the part that the row contains, or loaded if the query selects more than that. */
export const userOf = (part: UserPart | null, context: Context, info: GraphQLResolveInfo) =>
  part && leadToUser({ ...part, name: nameOf(part) }, context, info)

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
    resolve: ({ company_id: id }, _args, context, info) => (id === null ? null : companyOf(id, context, info)),
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the account was created' }),
}))

const UserFilter = builder.inputType('UserFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'personal', description: 'Part of the last name, first name or email' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive accounts' }),
    isSystem: t.boolean({ data: 'none', description: 'Only system users, or only company users' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Only users of this company' }),
  }),
})

connection(listUsers, {
  field: 'users',
  node: UserRef,
  description: 'Users the viewer may see, by name',
  reads: ['first_name', 'last_name'],
  adds: ['name'],
  filter: {
    type: UserFilter,
    toWhere: ({ search, isActive, isSystem, companyRestId }) => ({
      ...(search && { $or: ['name', 'email'].map((field) => ({ [field]: { $ilike: containsPattern(search) } })) }),
      ...(isActive != null && { active: isActive }),
      ...(isSystem != null && { is_system: isSystem }),
      ...(companyRestId && { company_id: companyRestId }),
    }),
  },
  toCall: () => ({ sort: 'name' }),
})
