import { sql } from 'drizzle-orm'
import * as contract from '../contract/practiceLists.ts'
import { locations, providers } from '../db/schema.ts'
import { column } from '../listing/columnFields.ts'
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
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    external_id: column('externalId'),
    first_name: column('firstName'),
    last_name: column('lastName'),
    specialty: column('specialty'),
  },
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
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    external_id: column('externalId'),
    name: column('name'),
    city: column('city'),
    state: column('state'),
  },
})
