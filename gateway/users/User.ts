import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getUser, listUsers } from '../../api/contract/users.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { batchById } from '../rest/loaders.ts'
import { roleOf, RoleRef } from './Role.ts'

type User = AnswerOf<typeof getUser>
const userById = batchById<User>(getUser, listUsers)

const UserRef = restNode<User>('User', {
  description: 'A member of a practice’s or our own staff',
  load: (id, context) => userById(context).load(id),
})
builder.objectFields(UserRef, (t) => ({
  firstName: t.exposeString('first_name', { data: 'personal', description: 'First name' }),
  lastName: t.exposeString('last_name', { data: 'personal', description: 'Last name' }),
  email: t.exposeString('email', { data: 'personal', description: 'E-mail, by which the person signs in' }),
  phone: t.exposeString('phone', { data: 'personal', nullable: true, description: 'Phone number' }),
  role: t.field({
    data: 'none',
    type: RoleRef,
    description: 'Role; each includes those below it',
    resolve: (user) => roleOf(user.role),
  }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the account may be used' }),
  isSystem: t.exposeBoolean('is_system', { data: 'none', description: 'Whether the person works across companies' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The person’s company',
    resolve: (user, _args, context) => (user.company_id === null ? null : companyById(context).load(user.company_id)),
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the account was made' }),
}))

const UserFilter = builder.inputType('UserFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    search: t.string({ data: 'personal', description: 'Part of the last or first name, or of the e-mail' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive accounts' }),
    isSystem: t.boolean({ data: 'none', description: 'Only system users, or only users of companies' }),
    companyId: t.id({ data: 'none', for: 'Company', description: 'Only users of this company' }),
  }),
})

connection(listUsers, {
  field: 'users',
  node: UserRef,
  description: 'Users the viewer may see, by name',
  filter: {
    type: UserFilter,
    toWhere: ({ search, isActive, isSystem, companyId }) => ({
      ...(search && { $or: ['name', 'email'].map((field) => ({ [field]: { $ilike: containsPattern(search) } })) }),
      ...(isActive != null && { active: isActive }),
      ...(isSystem != null && { is_system: isSystem }),
      ...(companyId && { company_id: companyId }),
    }),
  },
  toCall: () => ({ sort: 'name' }),
})
