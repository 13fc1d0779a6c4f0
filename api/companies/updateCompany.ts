import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { updateCompany as endpoint } from '../contract/companies.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { companies } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { recordSettingChange } from '../events/recordSettingChange.ts'
import { notFound } from '../http/ApiError.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { getCompany } from './companies.ts'

type Row = typeof companies.$inferSelect
type Body = InputOf<typeof endpoint>['body']

/** Column of each field. */
const columns = {
  name: 'name',
  is_2fa_enforced: 'is2faEnforced',
  external_sso_enabled: 'externalSsoEnabled',
  hide_access_codes: 'hideAccessCodes',
  hide_appointments: 'hideAppointments',
  sidebar_logout_timeout_minutes: 'sidebarLogoutTimeoutMinutes',
} as const satisfies Record<Exclude<keyof Body, 'modified_at'>, keyof Row>
type Field = keyof typeof columns

/** Changes a company and its settings. A call that changes nothing writes nothing. */
export async function updateCompany(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const company = await lockCompany(tx, viewer, path.id)
  refuseStale(company, body.modified_at)
  const changed = (Object.keys(columns) as Field[]).filter(
    (name) => body[name] !== undefined && body[name] !== company[columns[name]],
  )
  if (changed.length > 0) {
    const values = Object.fromEntries(changed.map((name) => [columns[name], body[name]])) as Partial<Row>
    const modifiedAt = viewer.now.toISOString()
    await tx
      .update(companies)
      .set({ ...values, modifiedAt })
      .where(eq(companies.id, company.id))
    await recordSettingChange(tx, viewer, {
      type: 'company',
      id: company.id,
      columns: { companyId: company.id, practiceId: null },
      action: 'company_changed',
      changes: Object.fromEntries(changed.map((name) => [name, [company[columns[name]], body[name]]])),
    })
  }
  return getCompany(tx, viewer, { path })
}

/** @throws ApiError 404 outside the viewer's scope */
async function lockCompany(tx: Tx, viewer: Viewer, id: string): Promise<Row> {
  const isTheirs = and(eq(companies.id, id), inScope(viewer, { company: companies.id }))
  const [company] = await tx.select().from(companies).where(isTheirs).for('no key update')
  if (!company) throw notFound('company')
  return company
}
