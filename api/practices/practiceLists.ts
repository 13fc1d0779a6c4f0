import { sql } from 'drizzle-orm'
import * as contract from '../contract/practiceLists.ts'
import { locations, providers } from '../db/schema.ts'
import { scopedList } from '../listing/lists.ts'

const providerName = sql`lower(${providers.lastName} || ' ' || ${providers.firstName})`

export const listProviders = scopedList({
  endpoint: contract.listProviders,
  table: providers,
  filters: {
    id: providers.id,
    company_id: providers.companyId,
    client_id: providers.practiceId,
    name: sql`(${providers.firstName} || ' ' || ${providers.lastName})`,
  },
  sorts: { name: { by: providerName, type: 'text' } },
  toResponse: (provider) => ({
    id: provider.id,
    company_id: provider.companyId,
    client_id: provider.practiceId,
    external_id: provider.externalId,
    first_name: provider.firstName,
    last_name: provider.lastName,
    specialty: provider.specialty,
  }),
})

export const listLocations = scopedList({
  endpoint: contract.listLocations,
  table: locations,
  filters: {
    id: locations.id,
    company_id: locations.companyId,
    client_id: locations.practiceId,
    name: locations.name,
  },
  sorts: { name: { by: locations.name, type: 'text' } },
  toResponse: (location) => ({
    id: location.id,
    company_id: location.companyId,
    client_id: location.practiceId,
    external_id: location.externalId,
    name: location.name,
    city: location.city,
    state: location.state,
  }),
})
