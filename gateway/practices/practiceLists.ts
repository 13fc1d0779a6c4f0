import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listLocations, listProviders } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'

type Provider = AnswerOf<typeof listProviders>[number]
type Location = AnswerOf<typeof listLocations>[number]

const ProviderRef = builder.objectRef<Provider>('Provider').implement({
  description: 'Who treats patients at a practice',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('Provider', id) }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.string({
      data: 'personal',
      description: 'First and last name',
      resolve: (one) => `${one.first_name} ${one.last_name}`,
    }),
    specialty: t.exposeString('specialty', { data: 'none', nullable: true, description: 'Specialty' }),
  }),
})

const LocationRef = builder.objectRef<Location>('Location').implement({
  description: 'Where a practice treats patients',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('Location', id) }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
  }),
})

const PracticeListFilter = builder.inputType('PracticeListFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    practiceIds: t.idList({ data: 'none', description: 'Any of these practices' }),
    companyId: t.id({ data: 'none', description: 'Practices of this company' }),
  }),
})
type Filter = typeof PracticeListFilter.$inferInput

const whereOf = (filter: Filter | null | undefined) => ({
  ...(filter?.practiceIds && { client_id: { $in: filter.practiceIds.map((id) => restIdOf(id, 'Practice')) } }),
  ...(filter?.companyId && { company_id: restIdOf(filter.companyId, 'Company') }),
})

builder.queryFields((t) => ({
  providers: t.field({
    data: 'none',
    type: countedConnection('Provider', ProviderRef, 'the providers'),
    nullable: true,
    description: 'Providers of the viewer’s practices, by name',
    args: { ...pageArgs(t), filter: t.arg({ data: 'none', type: PracticeListFilter, description: 'Which providers' }) },
    resolve: (_root, { filter, ...page }, context, info) =>
      restConnection<Provider>(
        listProviders,
        { where: whereOf(filter) },
        page,
        context,
        isSelected(info, 'totalCount'),
      ),
  }),
  locations: t.field({
    data: 'none',
    type: countedConnection('Location', LocationRef, 'the locations'),
    nullable: true,
    description: 'Locations of the viewer’s practices, by name',
    args: { ...pageArgs(t), filter: t.arg({ data: 'none', type: PracticeListFilter, description: 'Which locations' }) },
    resolve: (_root, { filter, ...page }, context, info) =>
      restConnection<Location>(
        listLocations,
        { where: whereOf(filter) },
        page,
        context,
        isSelected(info, 'totalCount'),
      ),
  }),
}))
