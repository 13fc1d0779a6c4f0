import { eq } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { companies, type users } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'

/**
 * Where a company's people must sign in by the identity provider, who has moved there has no other way in.
 * @throws ApiError 409; asked once the password was right, so that it tells a stranger nothing
 */
export async function refuseMovedAccount(tx: ReadTx, user: typeof users.$inferSelect): Promise<void> {
  if (user.companyId === null || user.idpMigration !== 'success') return
  const [company] = await tx.select().from(companies).where(eq(companies.id, user.companyId))
  if (company?.isIdpEnforced) throw conflict('idp_enforced')
}
