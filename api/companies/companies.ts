import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import * as contract from '../contract/companies.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { ReadTx } from '../db/Tx.ts'
import { companies } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { scopedList } from '../listing/lists.ts'

const scopeOf = (viewer: Viewer) => inScope(viewer, { company: companies.id })

export const listCompanies = scopedList({
  endpoint: contract.listCompanies,
  table: companies,
  scope: scopeOf,
  filters: { id: companies.id, name: companies.name, active: companies.active },
  sorts: { name: { by: companies.name, type: 'text' }, created_at: { by: companies.createdAt, type: 'timestamptz' } },
  toResponse: (company) => companyOf(company),
})

export async function getCompany(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof contract.getCompany>) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, path.id), scopeOf(viewer)))
  if (!company) throw notFound('company')
  return companyOf(company)
}

function companyOf(company: typeof companies.$inferSelect) {
  return {
    id: company.id,
    name: company.name,
    company_uid: company.companyUid,
    active: company.active,
    country_code: company.countryCode,
    state: company.state,
    logo_url: company.logoUrl,
    hide_access_codes: company.hideAccessCodes,
    hide_appointments: company.hideAppointments,
    external_sso_enabled: company.externalSsoEnabled,
    is_2fa_enforced: company.is2faEnforced,
    is_template: company.isTemplate,
    sidebar_logout_timeout_minutes: company.sidebarLogoutTimeoutMinutes,
    created_at: isoInstant(company.createdAt),
    modified_at: isoInstant(company.modifiedAt),
  }
}
