import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { accessProfileColumns } from '../access/viewerOf.ts'
import type { SessionUser, TwoFactorState } from '../contract/session.ts'
import type { ReadTx } from '../db/Tx.ts'
import { preparedOnce } from '../db/preparedOnce.ts'
import { companies, users } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'

const defaultIdleLogoutMinutes = 30

export const getSessionUser = (tx: ReadTx, viewer: Viewer) => sessionUserOf(tx, viewer.userId, viewer.impersonatorId)

/** Loaded for each session whose socket reconnects after a restart: thousands in a moment. */
const rowOfUser = preparedOnce((tx) =>
  tx
    .select({ users, companies, features: accessProfileColumns.features })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(''),
)

/** The signed-in user in the contract’s shape, with their company’s settings. */
export async function sessionUserOf(tx: ReadTx, userId: string, impersonatorId: string | null): Promise<SessionUser> {
  const [row] = await rowOfUser(tx).execute({ userId })
  const { users: user, companies: company, features } = row!
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role: user.role,
    is_system: user.isSystem,
    is_analyst: user.isAnalyst,
    is_analyst_only: user.isAnalystOnly,
    sees_personal_data: user.seesPersonalData,
    operator_status: user.operatorStatus,
    is_patients_support: user.isPatientsSupport,
    is_support_supervisor: user.isSupportSupervisor,
    is_onshore: user.isOnshore,
    is_spanish_speaker: user.isSpanishSpeaker,
    is_2fa_enabled: user.is2faEnabled,
    two_factor_state: twoFactorStateOf(user),
    is_2fa_enforced: company?.is2faEnforced ?? false,
    migrated_to_idp: user.idpMigration === 'success',
    is_idp_enforced: company?.isIdpEnforced ?? false,
    company_id: user.companyId,
    company: company && { id: company.id, name: company.name, logo_url: company.logoUrl },
    web_push_permissions: user.webPushPermissions,
    default_payment_location_id: user.defaultPaymentLocationId,
    allowed_clients: user.allowedPractices,
    features,
    hide_access_codes: company?.hideAccessCodes ?? false,
    hide_appointments: company?.hideAppointments ?? false,
    sidebar_logout_timeout_minutes: company?.sidebarLogoutTimeoutMinutes ?? defaultIdleLogoutMinutes,
    impersonator: impersonatorId === null ? null : await impersonatorOf(tx, impersonatorId),
    created_at: isoInstant(user.createdAt),
  }
}

async function impersonatorOf(tx: ReadTx, userId: string): Promise<SessionUser['impersonator']> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return { id: user!.id, first_name: user!.firstName, last_name: user!.lastName, email: user!.email }
}

function twoFactorStateOf({ is2faEnabled, totpSecret }: typeof users.$inferSelect): TwoFactorState {
  if (is2faEnabled) return 'enabled'
  return totpSecret === null ? 'disabled' : 'setup'
}
