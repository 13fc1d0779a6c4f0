import { listLocations, listProviders } from '../../api/contract/practiceLists.ts'
import { listInsurances } from '../../api/contract/insurances.ts'
import { CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { nameWithWords } from '../graph/searchedWords.ts'
import { InsuranceRef } from './Insurance.ts'
import { LocationRef } from './Location.ts'
import { ProviderRef } from './Provider.ts'

const LocationFilter = builder.inputType('LocationFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'none', description: 'Part of the name' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Practices of this company' }),
  }),
})

const PracticeListFilter = builder.inputType('PracticeListFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'personal', description: 'Part of the name' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Practices of this company' }),
  }),
})
type Filter = typeof PracticeListFilter.$inferInput

const whereOf = ({ search, practiceRestIds, companyRestId }: Filter) => ({
  ...(search && { name: { $ilike: containsPattern(search) } }),
  ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
  ...(companyRestId && { company_id: companyRestId }),
})

/** Specification: an insurance is found by every typed word. */
const whereOfInsurances = ({ search, ...filter }: Filter) => {
  const words = nameWithWords(search)
  return { ...whereOf(filter), ...(words.length > 0 && { $and: words }) }
}

connection(listProviders, {
  field: 'providers',
  node: ProviderRef,
  description: 'Providers of the viewer’s practices, by name',
  reads: ['first_name', 'last_name'],
  adds: ['name'],
  maximum: 250,
  filter: { type: PracticeListFilter, toWhere: whereOf },
})

connection(listInsurances, {
  field: 'insurances',
  node: InsuranceRef,
  description: 'Insurances of the viewer’s practices, by name. A search finds names that contain each of its words',
  maximum: 250,
  filter: { type: PracticeListFilter, toWhere: whereOfInsurances },
})

connection(listLocations, {
  field: 'locations',
  node: LocationRef,
  description: 'Locations of the viewer’s practices, by name',
  maximum: 250,
  filter: { type: LocationFilter, toWhere: whereOf },
})

connection(listLocations, {
  parent: CompanyRef,
  ofParent: (id) => ({ company_id: id }),
  field: 'locations',
  node: LocationRef,
  description: 'Locations of its practices that the viewer may see, by name',
  maximum: 250,
})
