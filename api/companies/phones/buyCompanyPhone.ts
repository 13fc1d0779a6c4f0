import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { buyCompanyPhone as endpoint } from '../../contract/companyPhones.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { newId } from '../../db/newId.ts'
import { companyPhones } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordCompanyChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockCompany } from '../lockCompany.ts'
import { getCompanyPhone } from './companyPhones.ts'
import { phoneRefusal, requirePhoneService } from '../../phones/requirePhoneService.ts'

interface Order {
  id: string
  companyId: string
  phone: string
}

/**
 * Reserves the number, so that no other company orders it. The company's own number, or its open order, is found again.
 * @throws ApiError 404, 409
 */
export async function beginBuying(
  tx: Tx,
  viewer: Viewer,
  { path, body: { phone } }: InputOf<typeof endpoint>,
  { phones }: Pick<CallSite, 'phones'>,
): Promise<Order> {
  requirePhoneService(phones)
  const { id: companyId } = await lockCompany(tx, viewer, path.id)
  const at = viewer.now.toISOString()
  const order = { id: newId(), companyId, phone, status: 'ordered' as const, createdAt: at, modifiedAt: at }
  await tx.insert(companyPhones).values(order).onConflictDoNothing()
  const [row] = await tx.select().from(companyPhones).where(eq(companyPhones.phone, phone))
  if (row?.companyId !== companyId) throw conflict('phone_unavailable')
  return { id: row.id, companyId, phone }
}

/**
 * Buys the reserved number. An order whose outcome is unknown stays, and buying the same number again continues it; the
 * key of the order prevents a second purchase.
 * @throws ApiError 409, 503
 */
export async function finishBuying({ database, now, phones }: OutsideContext, viewer: Viewer, order: Order) {
  const { id, companyId, phone } = order
  const [row] = await database.read.select().from(companyPhones).where(eq(companyPhones.id, id))
  // Refused for the first of two calls with one order.
  if (!row) throw conflict('phone_unavailable')
  if (row.status === 'ordered') {
    const isBought = await requirePhoneService(phones)
      .buy({ key: id, phone })
      .catch((error: unknown) => Promise.reject(phoneRefusal(error)))
    const save = isBought ? activate : cancel
    await database.transaction((tx) => save(tx, { ...viewer, now }, order))
    if (!isBought) throw conflict('phone_unavailable')
  }
  return getCompanyPhone(database.read, viewer, companyId, id)
}

const isOpen = ({ id }: Order) => and(eq(companyPhones.id, id), eq(companyPhones.status, 'ordered'))

async function activate(tx: Tx, viewer: Viewer, order: Order): Promise<void> {
  const [open] = await tx.select().from(companyPhones).where(isOpen(order)).for('update')
  // Another call has finished the order.
  if (!open) return
  const modifiedAt = nextVersion(open, viewer.now)
  await tx.update(companyPhones).set({ status: 'active', modifiedAt }).where(isOpen(order))
  await recordCompanyChange(tx, viewer, order.companyId, {
    action: 'company_phone_bought',
    changes: { phone_number: [null, order.phone] },
  })
}

async function cancel(tx: Tx, _viewer: Viewer, order: Order): Promise<void> {
  await tx.delete(companyPhones).where(isOpen(order))
}
