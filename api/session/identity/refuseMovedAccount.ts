import { eq } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { companies, type users } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'

/**
 * After a user has moved to SSO at a company that enforces it, password sign-in is rejected.
 * @throws ApiError 409; checked after the password, so that it reveals nothing to a stranger
 */
export async function refuseMovedAccount(tx: ReadTx, user: typeof users.$inferSelect): Promise<void> {
  if (user.companyId === null || user.idpMigration !== 'success') return
  const [company] = await tx.select().from(companies).where(eq(companies.id, user.companyId))
  if (company?.isIdpEnforced) throw conflict('idp_enforced')
}
