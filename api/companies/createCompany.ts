import { like, or, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { createCompany as endpoint } from '../contract/companyManagement.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { newId } from '../db/newId.ts'
import { companies } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { recordCompanyChange } from '../events/recordSettingChange.ts'
import { getCompany } from './companies.ts'

/** Creates an active company without practices and users. */
export async function createCompany(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const { name, country_code: countryCode, state } = body
  const id = newId()
  const at = viewer.now.toISOString()
  const companyUid = await freeUid(tx, name)
  await tx.insert(companies).values({ id, name, companyUid, countryCode, state, createdAt: at, modifiedAt: at })
  await recordCompanyChange(tx, viewer, id, {
    action: 'company_created',
    changes: { name: [null, name] },
  })
  return getCompany(tx, viewer, { path: { id } })
}

/** The name in lower-case letters, digits and hyphens, with a number if another company has that uid. */
async function freeUid(tx: Tx, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const uid = plain || 'company'
  // Of two calls at once, the second one finds the uid of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company uid', 0))`)
  const isTaken = or(eq(companies.companyUid, uid), like(companies.companyUid, `${uid}-%`))
  const rows = await tx.select({ uid: companies.companyUid }).from(companies).where(isTaken)
  const taken = new Set(rows.map((row) => row.uid))
  let number = 1
  let free = uid
  while (taken.has(free)) free = `${uid}-${(number += 1)}`
  return free
}
