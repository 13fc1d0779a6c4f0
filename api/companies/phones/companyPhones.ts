import { and, desc, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/companyPhones.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyPhones, practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import type { CallSite } from '../../http/Route.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { requireCompany } from '../requireCompany.ts'

/** @throws ApiError 404 outside the viewer's scope */
export async function listCompanyPhones(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.listCompanyPhones>,
  { phones }: Pick<CallSite, 'phones'>,
) {
  const { id } = await requireCompany(tx, viewer, path.id)
  return { is_purchase_available: phones !== null, numbers: await numbersOf(tx, viewer, id) }
}

/** One number of a company. @throws ApiError 404 */
export async function getCompanyPhone(tx: ReadTx, viewer: Viewer, companyId: string, id: string) {
  const number = (await numbersOf(tx, viewer, companyId)).find((each) => each.id === id)
  if (!number) throw notFound('record')
  return number
}

async function numbersOf(tx: ReadTx, viewer: Viewer, companyId: string): Promise<contract.CompanyPhone[]> {
  const rows = await tx
    .select()
    .from(companyPhones)
    .where(eq(companyPhones.companyId, companyId))
    .orderBy(desc(companyPhones.createdAt), desc(companyPhones.id))
  const phones = rows.map(({ phone }) => phone)
  const isUser = and(
    eq(practices.companyId, companyId),
    inScope(viewer, { company: practices.companyId, practice: practices.id }),
    inArray(practices.customOutboundPhone, phones),
  )
  const users = await tx
    .select({ id: practices.id, phone: practices.customOutboundPhone })
    .from(practices)
    .where(isUser)
    .orderBy(practices.name, practices.id)
  return rows.map(({ id, phone, status, createdAt }) => ({
    id,
    phone,
    status,
    clients: users.filter((user) => user.phone === phone).map((user) => user.id),
    created_at: isoInstant(createdAt),
  }))
}
