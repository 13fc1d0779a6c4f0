import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/practiceLists.ts'
import type { ReadTx } from '../db/Tx.ts'
import { locations, providerGroups } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { scopedList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'

const locationSource = {
  table: locations,
  columns: {
    ...getTableColumns(locations),
    groupName: sql<string | null>`${providerGroups.name}`,
    groupConnectionId: sql<string | null>`${providerGroups.paymentConnectionId}`,
  },
  join: sql`left join ${providerGroups} on ${eq(providerGroups.id, locations.providerGroupId)}`,
}
type LocationRow = SelectedRow<(typeof locationSource)['columns']>

const locationFields = responseFields<LocationRow, unknown, z.infer<typeof contract.location>>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  external_id: column('externalId'),
  name: column('name'),
  friendly_name: column('friendlyName'),
  enabled: column('enabled'),
  is_enabled_for_pre_service: column('preServiceEnabled'),
  pre_service_golive_date: column('preServiceGoliveDate'),
  timezone: column('timezone'),
  tax_id: column('taxId'),
  city: column('city'),
  state: column('state'),
  payment_connection_id: column('paymentConnectionId'),
  modified_at: instantColumn('modifiedAt'),
  data: {
    reads: ['groupName', 'groupConnectionId', 'tags'],
    of: (row) => ({
      tags: row.tags,
      provider_group_name: row.groupName,
      provider_group_payment_connection_id: row.groupConnectionId,
    }),
  },
})
const locationReader = fieldReader(locationFields, contract.location)
const selectLocations = rowSelector(locationSource)

export const listLocations = scopedList({
  endpoint: contract.listLocations,
  ...locationSource,
  filters: {
    id: locations.id,
    company_id: locations.companyId,
    client_id: locations.practiceId,
    name: locations.name,
  },
  sorts: { name: { by: locations.name, type: 'text' } },
  fields: locationFields,
})

type Read = Pick<InputOf<typeof contract.getLocation>, 'path' | 'fields'>

export async function getLocation(tx: ReadTx, viewer: Viewer, { path, fields }: Read) {
  const { reads: only, of } = locationReader(fields)
  const scope = inScope(viewer, { company: locations.companyId, practice: locations.practiceId })
  const [found] = await selectLocations(tx, sql`where ${and(eq(locations.id, path.id), scope)}`, { viewer, only })
  if (!found) throw notFound('location')
  return of(found.row)
}
