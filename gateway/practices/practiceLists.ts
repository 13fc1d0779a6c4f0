import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listLocations, listProviders } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { encodeGlobalId } from '../graph/globalId.ts'

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
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Any of these practices' }),
    companyId: t.id({ data: 'none', for: 'Company', description: 'Practices of this company' }),
  }),
})
type Filter = typeof PracticeListFilter.$inferInput

const whereOf = ({ practiceIds, companyId }: Filter) => ({
  ...(practiceIds && { client_id: { $in: practiceIds } }),
  ...(companyId && { company_id: companyId }),
})

connection(listProviders, {
  field: 'providers',
  node: ProviderRef,
  description: 'Providers of the viewer’s practices, by name',
  filter: { type: PracticeListFilter, toWhere: whereOf },
})

connection(listLocations, {
  field: 'locations',
  node: LocationRef,
  description: 'Locations of the viewer’s practices, by name',
  filter: { type: PracticeListFilter, toWhere: whereOf },
})
