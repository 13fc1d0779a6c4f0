import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { companies, users } from '../../db/schema.ts'
import type { SessionContext } from '../../http/Route.ts'

const none = { is_idp_enabled: false, is_idp_enforced: false }

/**
 * Sign-in method of an email. Unknown emails get the answer of their domain, so that the response does not reveal
 * accounts.
 */
export async function getIdpStatus(
  { database, services }: SessionContext,
  { body }: InputOf<typeof contract.getIdpStatus>,
) {
  if (!services.identityProvider) return { answer: none }
  const email = body.email.toLowerCase()
  return { answer: (await statusOf(database.db, email)) ?? (await statusOfDomain(database.db, email)) }
}

const ofCompany = { isEnabled: companies.isIdpEnabled, isEnforced: companies.isIdpEnforced }

async function statusOf(tx: ReadTx, email: string) {
  const [row] = await tx
    .select({ ...ofCompany, migration: users.idpMigration, isActive: users.active })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email))
  if (!row?.isActive) return null
  const hasMoved = row.isEnforced && row.migration === 'success'
  return { is_idp_enabled: row.isEnabled || hasMoved, is_idp_enforced: row.isEnforced }
}

async function statusOfDomain(tx: ReadTx, email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const [row] = await tx
    .select({ ...ofCompany, people: sql<number>`count(*)` })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`split_part(lower(${users.email}), '@', 2)`, domain))
    .groupBy(companies.id)
    .orderBy(sql`count(*) desc`, companies.id)
    .limit(1)
  return row ? { is_idp_enabled: row.isEnabled, is_idp_enforced: row.isEnforced } : none
}
