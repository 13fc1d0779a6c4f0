import { and, eq, sql } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { companies, practices, users } from '../db/schema.ts'
import { featuresOn } from './featuresOn.ts'
import type { Viewer } from './Viewer.ts'

/**
 * A user’s current permissions, for background work on their behalf. Null once the account is closed. Work that a
 * system user started while impersonating continues as the impersonated user.
 */
export async function viewerOf(
  tx: ReadTx,
  userId: string,
  now: Date,
  impersonatorId: string | null = null,
): Promise<Viewer | null> {
  const [profile] = await tx
    .select(accessProfileColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isOpenAccount))
  return profile ? { ...profile, sessionId: '', impersonatorId, now } : null
}

/** Whether a user may work: active, and so is the company, if there is one. Of `users` joined with their `companies`. */
export const isOpenAccount = and(eq(users.active, true), sql`${companies.active} is not false`)

/** The user’s practices and company. A system user has neither and works for every company. */
const placesOfUser = sql`
  select ${companies.id}, ${practices.id} from ${companies}
  left join ${practices} on ${practices.companyId} = ${companies.id}
    and (${users.allowedPractices} is null or ${users.allowedPractices} @> to_jsonb(${practices.id}))
  where ${users.isSystem} or ${companies.id} = ${users.companyId}`

/** Columns that the rules and the scope need; selected from `users` joined with their `companies`. */
export const accessProfileColumns = {
  userId: users.id,
  companyId: users.companyId,
  role: users.role,
  isSystem: users.isSystem,
  isAnalystOnly: users.isAnalystOnly,
  isPatientsSupport: users.isPatientsSupport,
  isSupportSupervisor: users.isSupportSupervisor,
  isSpanishSpeaker: users.isSpanishSpeaker,
  allowedPractices: users.allowedPractices,
  hasOwnPhone: sql<boolean>`(${users.phone} is not null or ${users.sipPhone} is not null)`,
  features: featuresOn(placesOfUser),
  hidesAccessCodes: sql<boolean>`coalesce(${companies.hideAccessCodes}, false)`,
  hidesAppointments: sql<boolean>`coalesce(${companies.hideAppointments}, false)`,
}
