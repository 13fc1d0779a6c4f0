import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/posTerminals.ts'
import type { ReadTx } from '../db/Tx.ts'
import { posTerminals } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { column } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import { scopedList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'

const fields = responseFields<typeof posTerminals.$inferSelect, unknown, z.infer<typeof contract.posTerminal>>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  location_id: column('locationId'),
  label: column('label'),
  is_active: column('active'),
})
const reader = fieldReader(fields, contract.posTerminal)
const selectTerminals = rowSelector({ table: posTerminals, columns: getTableColumns(posTerminals) })

export const listPosTerminals = scopedList({
  endpoint: contract.listPosTerminals,
  table: posTerminals,
  filters: {
    id: posTerminals.id,
    company_id: posTerminals.companyId,
    client_id: posTerminals.practiceId,
    location_id: posTerminals.locationId,
    is_active: posTerminals.active,
  },
  sorts: { label: { by: posTerminals.label, type: 'text' } },
  fields,
})

export async function getPosTerminal(tx: ReadTx, viewer: Viewer, input: InputOf<typeof contract.getPosTerminal>) {
  const { reads: only, of } = reader(input.fields)
  const scope = inScope(viewer, { company: posTerminals.companyId, practice: posTerminals.practiceId })
  const [found] = await selectTerminals(tx, sql`where ${and(eq(posTerminals.id, input.path.id), scope)}`, {
    viewer,
    only,
  })
  if (!found) throw notFound('terminal')
  return of(found.row)
}
