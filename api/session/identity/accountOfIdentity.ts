import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { auditEntries, companies, users } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import type { Identity } from '../../identity/IdentityProvider.ts'
import { newId } from '../../db/newId.ts'
import { notEnabled } from './providerOf.ts'

interface Account {
  user: typeof users.$inferSelect
  company: typeof companies.$inferSelect
}

export const noAccount = () => conflict('idp_no_account')

/**
 * The account of an identity: the one already linked to it or, the first time, the one with the verified email.
 * `companyId` if sign-in started at that company’s own page.
 * @throws ApiError 409 without such an account, or if its company does not use SSO
 */
export async function accountOfIdentity(
  tx: Tx,
  identity: Identity,
  { companyId, now }: { companyId: string | null; now: Date },
): Promise<Account> {
  const account = (await accountWhere(tx, eq(users.idpSubject, identity.subject))) ?? (await byEmail(tx, identity))
  if (!account?.user.active || (companyId !== null && account.company.id !== companyId)) throw noAccount()
  const { isIdpEnabled, isIdpEnforced, externalSsoEnabled } = account.company
  if (!isIdpEnabled && !isIdpEnforced && !(companyId !== null && externalSsoEnabled)) throw notEnabled()
  if (account.user.idpSubject === null) await linkAccount(tx, account.user, identity.subject, now)
  return account
}

/** An unverified email proves nothing, and an account linked to one identity is never used for another. */
async function byEmail(tx: Tx, { email, isEmailVerified }: Identity): Promise<Account | null> {
  if (email === null || !isEmailVerified) return null
  const found = await accountWhere(tx, eq(sql`lower(${users.email})`, email.toLowerCase()))
  return found?.user.idpSubject === null ? found : null
}

async function accountWhere(tx: Tx, condition: ReturnType<typeof eq>): Promise<Account | null> {
  const [row] = await tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(condition))
    .for('update', { of: users })
  return row ?? null
}

/** Links the account to the user’s identity at the provider. */
export async function linkAccount(tx: Tx, user: typeof users.$inferSelect, subject: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .update(users)
    .set({ idpSubject: subject, idpMigration: 'success', modifiedAt: at })
    .where(eq(users.id, user.id))
  await tx.insert(auditEntries).values({
    id: newId(),
    objectType: 'user',
    objectId: user.id,
    userId: user.id,
    companyId: user.companyId,
    action: 'user_tied_to_identity',
    changes: { idp_migration: [user.idpMigration, 'success'] },
    createdAt: at,
  })
}
