import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import * as contract from '../../contract/providerGroups.ts'
import { providerGroups } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import type { SelectedRow } from '../../listing/listDeclaration.ts'
import { scopedList } from '../../listing/lists.ts'
import { rowSelector } from '../../listing/rowSelector.ts'

const source = { table: providerGroups, columns: getTableColumns(providerGroups) }
type Row = SelectedRow<(typeof source)['columns']>

const groupFields = responseFields<Row, unknown, z.infer<typeof contract.providerGroup>>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  external_id: column('externalId'),
  name: column('name'),
  enabled: column('enabled'),
  payment_connection_id: column('paymentConnectionId'),
  modified_at: instantColumn('modifiedAt'),
})
const groupReader = fieldReader(groupFields, contract.providerGroup)
const selectGroups = rowSelector(source)

export const listProviderGroups = scopedList({
  endpoint: contract.listProviderGroups,
  ...source,
  filters: {
    id: providerGroups.id,
    company_id: providerGroups.companyId,
    client_id: providerGroups.practiceId,
    name: providerGroups.name,
    enabled: providerGroups.enabled,
  },
  sorts: { name: { by: sql`lower(${providerGroups.name})`, type: 'text' } },
  fields: groupFields,
})

/** One group, after a change. @throws ApiError 404 */
export async function readProviderGroup(tx: ReadTx, viewer: Viewer, id: string) {
  const { reads: only, of } = groupReader(undefined)
  const scope = inScope(viewer, { company: providerGroups.companyId, practice: providerGroups.practiceId })
  const [found] = await selectGroups(tx, sql`where ${and(eq(providerGroups.id, id), scope)}`, { viewer, only })
  if (!found) throw notFound('provider_group')
  return of(found.row)
}
