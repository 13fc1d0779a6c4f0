import { getPractice, listPractices, type Practice } from '../../api/contract/practices.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { batchById } from '../rest/loaders.ts'

export const practiceById = batchById<Practice>(getPractice, listPractices)

export const PracticeRef = builder.objectRef<Practice>('Practice')
builder.node(PracticeRef, {
  description: 'A healthcare practice; the REST API names it client',
  id: { data: 'none', resolve: (practice) => practice.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => practiceById(context).load(id))),
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    connectionType: t.exposeString('connection_type', {
      data: 'none',
      description: 'Billing system the practice is connected to, for example kareo',
    }),
    timezone: t.exposeString('timezone', { data: 'none', description: 'Time zone, for example America/New_York' }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency of all amounts, ISO 4217' }),
    isEnabled: t.exposeBoolean('enabled', { data: 'none', description: 'Whether the practice is enabled' }),
    isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the practice is activated for billing' }),
    company: t.field({
      data: 'none',
      type: CompanyRef,
      nullable: true,
      description: 'The company that runs it',
      resolve: (practice, _args, context) => companyById(context).load(practice.company_id),
    }),
    workHoursStart: t.exposeString('work_hours_start', {
      data: 'none',
      nullable: true,
      description: 'Start of the work hours, UTC, HH:MM',
    }),
    workHoursEnd: t.exposeString('work_hours_end', {
      data: 'none',
      nullable: true,
      description: 'End of the work hours, UTC, HH:MM',
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the practice was made' }),
  }),
})

const PracticeFilter = builder.inputType('PracticeFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    search: t.string({ data: 'none', description: 'Part of the name' }),
    companyId: t.id({ data: 'none', description: 'Practices of this company' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive practices' }),
  }),
})

builder.queryFields((t) => ({
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'A practice by its id; null when there is none, or it is not the viewer’s',
    args: { id: t.arg.id({ data: 'none', required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: (_root, { id }, context) => practiceById(context).load(restIdOf(id, 'Practice')),
  }),
  practices: t.field({
    data: 'none',
    type: countedConnection('Practice', PracticeRef, 'the practices'),
    nullable: true,
    description: 'Practices the viewer may see, by name',
    args: { ...pageArgs(t), filter: t.arg({ data: 'none', type: PracticeFilter, description: 'Which practices' }) },
    resolve: (_root, { filter, ...page }, context, info) => {
      const where = {
        ...(filter?.search && { name: { $ilike: containsPattern(filter.search) } }),
        ...(filter?.companyId && { company_id: restIdOf(filter.companyId, 'Company') }),
        ...(filter?.isActive != null && { active: filter.isActive }),
      }
      return restConnection<Practice>(
        listPractices,
        { where, sort: 'name' },
        page,
        context,
        isSelected(info, 'totalCount'),
      )
    },
  }),
}))
