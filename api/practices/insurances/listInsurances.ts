import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/insurances.ts'
import { insurances } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { column } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import type { SelectedRow } from '../../listing/listDeclaration.ts'
import { scopedList } from '../../listing/lists.ts'
import { rowSelector } from '../../listing/rowSelector.ts'

const source = { table: insurances, columns: getTableColumns(insurances) }
type Row = SelectedRow<(typeof source)['columns']>

const insuranceFields = responseFields<Row, unknown, z.infer<typeof contract.insurance>>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  external_id: column('externalId'),
  name: column('name'),
})
const insuranceReader = fieldReader(insuranceFields, contract.insurance)
const selectInsurances = rowSelector(source)

export const listInsurances = scopedList({
  endpoint: contract.listInsurances,
  ...source,
  filters: {
    id: insurances.id,
    company_id: insurances.companyId,
    client_id: insurances.practiceId,
    name: insurances.name,
  },
  sorts: { name: { by: sql`lower(${insurances.name})`, type: 'text' } },
  fields: insuranceFields,
})

type Read = Pick<InputOf<typeof contract.getInsurance>, 'path' | 'fields'>

export async function getInsurance(tx: ReadTx, viewer: Viewer, { path, fields }: Read) {
  const { reads: only, of } = insuranceReader(fields)
  const scope = inScope(viewer, { company: insurances.companyId, practice: insurances.practiceId })
  const [found] = await selectInsurances(tx, sql`where ${and(eq(insurances.id, path.id), scope)}`, { viewer, only })
  if (!found) throw notFound('insurance')
  return of(found.row)
}
