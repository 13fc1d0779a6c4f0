import { and, eq, sql } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { companies, features, users } from '../db/schema.ts'
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
  const [standing] = await tx
    .select(standingColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), eq(users.active, true)))
  return standing ? { ...standing, sessionId: '', impersonatorId, now } : null
}

/** Names of the features that are on where the user works; a system user works for every company. */
const featureNames = sql<string[]>`(
  select coalesce(jsonb_agg(distinct ${features.name}), '[]'::jsonb) from ${features}
  where ${features.active}
    and (${users.isSystem} or ${features.companyId} is null or ${features.companyId} = ${users.companyId})
    and (${users.allowedPractices} is null or ${features.practiceId} is null
      or ${users.allowedPractices} @> to_jsonb(${features.practiceId}))
)`

/** Columns that the rules and the scope need; selected from `users` joined with their `companies`. */
export const standingColumns = {
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
  features: featureNames,
  hidesAccessCodes: sql<boolean>`coalesce(${companies.hideAccessCodes}, false)`,
  hidesAppointments: sql<boolean>`coalesce(${companies.hideAppointments}, false)`,
}
