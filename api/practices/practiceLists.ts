import { sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/practiceLists.ts'
import type { Tx } from '../db/database.ts'
import { locations, providers } from '../db/schema.ts'
import { pageOf } from '../listing/pageOf.ts'

const providerName = sql`lower(${providers.lastName} || ' ' || ${providers.firstName})`

export async function listProviders(tx: Tx, viewer: Viewer, { query }: InputOf<typeof contract.listProviders>) {
  const page = await pageOf(tx, query, {
    table: providers,
    id: providers.id,
    scope: inScope(viewer, { company: providers.companyId, practice: providers.practiceId }),
    declaration: contract.listProviders,
    filters: {
      id: providers.id,
      company_id: providers.companyId,
      client_id: providers.practiceId,
      name: sql`(${providers.firstName} || ' ' || ${providers.lastName})`,
    },
    sorts: { name: { by: providerName, type: 'text' } },
  })
  return page.map((provider) => ({
    id: provider.id,
    company_id: provider.companyId,
    client_id: provider.practiceId,
    external_id: provider.externalId,
    first_name: provider.firstName,
    last_name: provider.lastName,
    specialty: provider.specialty,
  }))
}

export async function listLocations(tx: Tx, viewer: Viewer, { query }: InputOf<typeof contract.listLocations>) {
  const page = await pageOf(tx, query, {
    table: locations,
    id: locations.id,
    scope: inScope(viewer, { company: locations.companyId, practice: locations.practiceId }),
    declaration: contract.listLocations,
    filters: {
      id: locations.id,
      company_id: locations.companyId,
      client_id: locations.practiceId,
      name: locations.name,
    },
    sorts: { name: { by: locations.name, type: 'text' } },
  })
  return page.map((location) => ({
    id: location.id,
    company_id: location.companyId,
    client_id: location.practiceId,
    external_id: location.externalId,
    name: location.name,
    city: location.city,
    state: location.state,
  }))
}
