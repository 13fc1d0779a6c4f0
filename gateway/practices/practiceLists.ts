import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listLocations, listProviders } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

type Provider = AnswerOf<typeof listProviders>[number]
type Location = AnswerOf<typeof listLocations>[number]

const providerById = batchById<Provider>(null, listProviders)
const ProviderRef = restNode<Provider>('Provider', {
  description: 'A person who treats patients at a practice',
  load: (id, context) => providerById(context).load(id),
})
builder.objectFields(ProviderRef, (t) => ({
  name: t.string({
    data: 'personal',
    description: 'First and last name',
    ...reads<Provider>('first_name', 'last_name'),
    resolve: (one) => `${one.first_name} ${one.last_name}`,
  }),
  specialty: t.exposeString('specialty', {
    data: 'none',
    nullable: true,
    description: 'Specialty. Null when the billing system has none',
  }),
}))

const locationById = batchById<Location>(null, listLocations)
const LocationRef = restNode<Location>('Location', {
  description: 'A place where a practice treats patients',
  load: (id, context) => locationById(context).load(id),
})
builder.objectFields(LocationRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
}))

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
