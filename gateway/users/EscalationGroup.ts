import { getEscalatedGroupStats } from '../../api/contract/threads.ts'
import {
  getUserGroup,
  listGroupMembers,
  listGroupsOfUser,
  listUserGroups,
  type UserGroup,
} from '../../api/contract/userGroups.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById, onePerKey } from '../rest/loaders.ts'
import { userById, UserRef, type UserRow } from './User.ts'

export const escalationGroupById = batchById<UserGroup>(getUserGroup, listUserGroups)

export const EscalationGroupRef = restNode<UserGroup>('EscalationGroup', {
  description: 'A user group of a company. Threads are escalated to it',
  load: (id, context, fields) => escalationGroupById(context).load(id, fields),
})
const companyOf = leadsTo(CompanyRef, companyById)
const groupOf = leadsTo(EscalationGroupRef, escalationGroupById)

builder.objectFields(EscalationGroupRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'Company that the group belongs to. Null when the viewer may not see it',
    ...reads<UserGroup>('company_id'),
    resolve: ({ company_id: id }, _args, context, info) => companyOf({ id }, context, info),
  }),
  memberCount: t.exposeInt('member_count', {
    data: 'none',
    description: 'Number of members, as far as the viewer may see them',
  }),
  threadCount: t.exposeInt('thread_count', {
    data: 'none',
    description: 'Number of threads currently escalated to it, as far as the viewer may see them',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the group was last renamed',
  }),
}))

/** A viewer has few groups, and the REST API returns them together. */
const countedGroups = onePerKey(
  getEscalatedGroupStats,
  (_key: 'all') => ({}),
  (rows) => rows.map(({ escalate_group_id: id, count, ...group }) => ({ ...group, id, thread_count: count })),
)

builder.queryField('escalationGroups', (t) =>
  t.field({
    data: 'none',
    type: [EscalationGroupRef],
    description: 'Escalation groups by name, including those without threads',
    resolve: async (_root, _args, context, info) => {
      const groups = await countedGroups(context).load('all')
      const found = await Promise.all(groups.map(async (group) => groupOf(group, context, info)))
      return found.filter((group) => group !== null)
    },
  }),
)

connection(listUserGroups, {
  parent: CompanyRef,
  ofParent: (id) => ({ company_id: id }),
  field: 'escalationGroups',
  node: EscalationGroupRef,
  description: 'User groups of the company, by name',
  toCall: () => ({ sort: 'name' }),
})

/** Fields of a user that a member's row contains. */
const ofMember: readonly string[] = ['id', 'name', 'first_name', 'last_name', 'email']

connection(listGroupMembers, {
  parent: EscalationGroupRef,
  field: 'members',
  node: UserRef,
  description: 'Members whom the viewer administers, by name',
  toCall: () => ({ sort: 'name' }),
  // A query that selects more loads the users, in one call.
  toNode: ({ user_id: id, ...names }, { context, fields }) =>
    fields?.every((field) => ofMember.includes(field))
      ? ({ ...names, id } as UserRow)
      : userById(context).load(id, fields),
  maximum: 500,
})

const groupsOfUser = onePerKey(
  listGroupsOfUser,
  (id: string) => ({ path: { id } }),
  (groups) => groups,
)

builder.objectField(UserRef, 'escalationGroups', (t) =>
  t.field({
    data: 'none',
    type: [EscalationGroupRef],
    nullable: true,
    description: 'Groups that the user is a member of, by name. Null when they could not be loaded',
    ...reads<UserRow>('id'),
    resolve: ({ id }, _args, context) => groupsOfUser(context).load(id),
  }),
)
