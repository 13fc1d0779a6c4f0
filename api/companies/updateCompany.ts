import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { updateCompany as endpoint } from '../contract/companies.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import { companies } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { changedColumns } from '../events/changedColumns.ts'
import { recordCompanyChange } from '../events/recordSettingChange.ts'
import { nextVersion } from '../http/nextVersion.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { forbidden } from '../http/ApiError.ts'
import { endCompanySessions } from '../http/endSessions.ts'
import { getCompany } from './companies.ts'
import { lockCompany } from './lockCompany.ts'

type Row = typeof companies.$inferSelect
type Body = InputOf<typeof endpoint>['body']

/** Column of each field. */
const columns = {
  name: 'name',
  active: 'active',
  is_2fa_enforced: 'is2faEnforced',
  external_sso_enabled: 'externalSsoEnabled',
  hide_access_codes: 'hideAccessCodes',
  hide_appointments: 'hideAppointments',
  sidebar_logout_timeout_minutes: 'sidebarLogoutTimeoutMinutes',
} as const satisfies Record<Exclude<keyof Body, 'modified_at'>, keyof Row>

/**
 * Changes a company and its settings. A call that changes nothing writes nothing.
 * @throws ApiError 404, 403 for activating or deactivating without permission, 409 for a newer version
 */
export async function updateCompany(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const company = await lockCompany(tx, viewer, path.id)
  refuseStale(company, body.modified_at)
  const { set, changes } = changedColumns(columns, company, body)
  const refused = set.active === undefined ? null : refusal(viewer, 'companies.manage')
  if (refused) throw forbidden(refused)
  if (Object.keys(changes).length > 0) {
    await tx
      .update(companies)
      .set({ ...set, modifiedAt: nextVersion(company, viewer.now) })
      .where(eq(companies.id, company.id))
    if (set.active === false) await endCompanySessions(tx, viewer.now, company.id)
    await recordCompanyChange(tx, viewer, company.id, {
      action: 'company_changed',
      changes,
    })
  }
  return getCompany(tx, viewer, { path })
}
