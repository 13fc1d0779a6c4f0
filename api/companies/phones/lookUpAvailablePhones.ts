import { inArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { type lookUpAvailablePhones as endpoint, maxAvailablePhones } from '../../contract/companyPhones.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyPhones } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite } from '../../http/Route.ts'
import { requireCompany } from '../requireCompany.ts'
import { requirePhoneService, phoneRefusal } from '../../phones/requirePhoneService.ts'

/** Numbers for sale, without those that a company has ordered. @throws ApiError 404, 409, 503 */
export async function lookUpAvailablePhones(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
  { phones }: Pick<CallSite, 'phones'>,
) {
  await requireCompany(tx, viewer, path.id)
  const { area_code: areaCode, contains } = query
  const search = { areaCode, contains, limit: maxAvailablePhones }
  const found = await requirePhoneService(phones)
    .lookUp(search)
    .catch((error: unknown) => Promise.reject(phoneRefusal(error)))
  const ordered = await tx
    .select({ phone: companyPhones.phone })
    .from(companyPhones)
    .where(inArray(companyPhones.phone, found))
  const isOrdered = new Set(ordered.map(({ phone }) => phone))
  return found.filter((phone) => !isOrdered.has(phone)).map((phone) => ({ phone }))
}
