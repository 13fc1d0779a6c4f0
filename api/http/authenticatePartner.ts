import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { featuresOn } from '../access/featuresOn.ts'
import type { Viewer } from '../access/Viewer.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { companies, partnerKeys, partners, practices } from '../db/schema.ts'
import { ApiError } from './ApiError.ts'
import { isSecret, readSecret } from './partnerSecret.ts'

/**
 * The partner of a key: a caller of one company, in the lowest role. Only callers with the right secret learn why a key
 * is rejected.
 * @throws ApiError 401 for an invalid, expired or revoked key; 403 if the company is closed
 */
export async function authenticatePartner(tx: Tx, text: string, now: Date): Promise<Viewer> {
  const read = readSecret(text)
  const [found] = read ? await selectKey(tx, read.keyId) : []
  if (!isSecret(read?.secret ?? '', found?.key.secretHash ?? null) || !found)
    throw new ApiError(401, 'partner_key_unknown')
  const { key, partner, company } = found
  if (key.endedAt !== null) throw new ApiError(401, 'partner_key_ended')
  if (!isValidKey(key, now)) throw new ApiError(401, 'partner_key_expired')
  if (!company.active) throw new ApiError(403, 'partner_company_closed')
  await rememberUse(tx, key, now)
  return {
    userId: partner.id,
    sessionId: key.id,
    impersonatorId: null,
    isAnalystOnly: false,
    companyId: company.id,
    role: roleLevels.frontdesk,
    isSystem: false,
    isPatientsSupport: false,
    isSupportSupervisor: false,
    isSpanishSpeaker: false,
    allowedPractices: null,
    features: found.features,
    hidesAccessCodes: company.hideAccessCodes,
    hidesAppointments: company.hideAppointments,
    now,
  }
}

/** Whether a key is valid at an instant. */
export const isValidKey = (
  { endedAt, expiresAt }: Pick<typeof partnerKeys.$inferSelect, 'endedAt' | 'expiresAt'>,
  now: Date,
): boolean => endedAt === null && new Date(expiresAt) > now

const placesOfPartner = sql`
  select ${companies.id}, ${practices.id} from ${companies}
  left join ${practices} on ${practices.companyId} = ${companies.id} where ${companies.id} = ${partners.companyId}`

const selectKey = (tx: ReadTx, id: string) =>
  tx
    .select({ key: partnerKeys, partner: partners, company: companies, features: featuresOn(placesOfPartner) })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .innerJoin(companies, eq(companies.id, partners.companyId))
    .where(eq(partnerKeys.id, id))

/** Once a day: a write per read would cost more than the read. */
async function rememberUse(tx: Tx, key: typeof partnerKeys.$inferSelect, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (key.lastUsedOn !== null && key.lastUsedOn >= today) return
  const isEarlier = or(isNull(partnerKeys.lastUsedOn), lt(partnerKeys.lastUsedOn, today))
  await tx
    .update(partnerKeys)
    .set({ lastUsedOn: today })
    .where(and(eq(partnerKeys.id, key.id), isEarlier))
}
