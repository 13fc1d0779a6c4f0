import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/practiceLists.ts'
import type { canBeEnabled as checkEndpoint } from '../../contract/providers.ts'
import { bodyOrNull } from '../../contract/refusals/Refusal.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { practices, providers } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import type { SelectedRow } from '../../listing/listDeclaration.ts'
import { scopedList } from '../../listing/lists.ts'
import { rowSelector } from '../../listing/rowSelector.ts'
import { enableRefusal } from './enableRefusal.ts'

const source = {
  table: providers,
  columns: {
    ...getTableColumns(providers),
    isPracticeEnabled: sql<boolean>`${practices.enabled}`,
  },
  join: sql`inner join ${practices} on ${eq(practices.id, providers.practiceId)}`,
}
type Row = SelectedRow<(typeof source)['columns']>

const providerFields = responseFields<Row, unknown, z.infer<typeof contract.provider>>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  external_id: column('externalId'),
  first_name: column('firstName'),
  last_name: column('lastName'),
  specialty: column('specialty'),
  do_not_bill: column('doNotBill'),
  enable_refusal: { reads: ['lastName', 'isPracticeEnabled'], of: (row) => bodyOrNull(enableRefusal(row)) },
  telehealth_link: column('telehealthLink'),
  modified_at: instantColumn('modifiedAt'),
})
const providerReader = fieldReader(providerFields, contract.provider)
const selectProviders = rowSelector(source)

export const listProviders = scopedList({
  endpoint: contract.listProviders,
  ...source,
  filters: {
    id: providers.id,
    company_id: providers.companyId,
    client_id: providers.practiceId,
    name: sql`(${providers.firstName} || ' ' || ${providers.lastName})`,
  },
  sorts: { name: { by: sql`lower(${providers.lastName} || ' ' || ${providers.firstName})`, type: 'text' } },
  fields: providerFields,
})

type Read = Pick<InputOf<typeof contract.getProvider>, 'path' | 'fields'>

export async function getProvider(tx: ReadTx, viewer: Viewer, { path, fields }: Read) {
  const { reads: only, of } = providerReader(fields)
  const scope = inScope(viewer, { company: providers.companyId, practice: providers.practiceId })
  const [found] = await selectProviders(tx, sql`where ${and(eq(providers.id, path.id), scope)}`, { viewer, only })
  if (!found) throw notFound('provider')
  return of(found.row)
}

/** Specification: asked before a provider is enabled. */
export async function canBeEnabled(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof checkEndpoint>) {
  const { enable_refusal: refusal } = await getProvider(tx, viewer, { path })
  return { can_be_enabled: refusal === null, refusal }
}
