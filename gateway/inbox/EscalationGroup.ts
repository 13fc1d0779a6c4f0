import { getEscalatedGroupStats } from '../../api/contract/threads.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { type LoadContext, onePerKey } from '../rest/loaders.ts'

interface Group {
  id: string
  company_id: string
  name: string
  count: number
}

/** A viewer has few groups, and the REST API returns them together. */
const allGroups = onePerKey(
  getEscalatedGroupStats,
  (_key: 'all') => ({}),
  (rows) => rows.map(({ escalate_group_id: id, ...group }): Group => ({ ...group, id })),
)
export const escalationGroupById = (context: LoadContext) => ({
  load: async (id: string) => (await allGroups(context).load('all')).find((group) => group.id === id) ?? null,
})

export const EscalationGroupRef = restNode<Group>('EscalationGroup', {
  description: 'An escalation group: one tier of a company’s support',
  load: (id, context) => escalationGroupById(context).load(id),
})
const companyOf = leadsTo(CompanyRef, companyById)

builder.objectFields(EscalationGroupRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'Company that the group belongs to. Null when the viewer may not see it',
    ...reads<Group>('company_id'),
    resolve: ({ company_id: id }, _args, context, info) => companyOf({ id }, context, info),
  }),
  threadCount: t.exposeInt('count', { data: 'none', description: 'Number of threads currently escalated to it' }),
}))

builder.queryField('escalationGroups', (t) =>
  t.field({
    data: 'none',
    type: [EscalationGroupRef],
    description: 'Escalation groups by name, including those without threads',
    resolve: (_root, _args, context) => allGroups(context).load('all'),
  }),
)
