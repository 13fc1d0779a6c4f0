import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import * as contract from '../contract/companies.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { ReadTx } from '../db/Tx.ts'
import { companies } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import { scopedList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'

const scopeOf = (viewer: Viewer) => inScope(viewer, { company: companies.id })

const companyFields = responseFields<typeof companies.$inferSelect, unknown, z.infer<typeof contract.company>>()({
  id: column('id'),
  name: column('name'),
  company_uid: column('companyUid'),
  active: column('active'),
  country_code: column('countryCode'),
  state: column('state'),
  logo_url: column('logoUrl'),
  hide_access_codes: column('hideAccessCodes'),
  hide_appointments: column('hideAppointments'),
  external_sso_enabled: column('externalSsoEnabled'),
  is_2fa_enforced: column('is2faEnforced'),
  is_template: column('isTemplate'),
  sidebar_logout_timeout_minutes: column('sidebarLogoutTimeoutMinutes'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})
const companyReader = fieldReader(companyFields, contract.company)
const selectCompanies = rowSelector({ table: companies, columns: getTableColumns(companies) })

export const listCompanies = scopedList({
  endpoint: contract.listCompanies,
  table: companies,
  scope: scopeOf,
  filters: { id: companies.id, name: companies.name, active: companies.active },
  sorts: { name: { by: companies.name, type: 'text' }, created_at: { by: companies.createdAt, type: 'timestamptz' } },
  fields: companyFields,
})

type Found = Pick<InputOf<typeof contract.getCompany>, 'path' | 'fields'>

/** @throws ApiError 404 outside the viewer's scope */
export async function getCompany(tx: ReadTx, viewer: Viewer, { path, fields }: Found) {
  const { reads: only, of } = companyReader(fields)
  const where = and(eq(companies.id, path.id), scopeOf(viewer))
  const [found] = await selectCompanies(tx, sql`where ${where}`, { viewer, only })
  if (!found) throw notFound('company')
  return of(found.row)
}
