import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { methodRefusal } from '../../cards/MethodRefusal.ts'
import type * as contract from '../../contract/companyCustomers.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyCards, companyConsents, companyCustomers } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { changedColumns } from '../../events/changedColumns.ts'
import { recordCompanyChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { lockCompany } from '../lockCompany.ts'
import { type CustomerRow, customerColumns, customerRow, detailsOf, getCompanyCustomer } from './companyCustomer.ts'
import { customerKey } from './customerKey.ts'

type Body = InputOf<typeof contract.updateCompanyCustomer>['body']

interface Changing {
  companyId: string
  isNew: boolean
  body: Body
}

const accountId = null
const emptied = Object.fromEntries(
  Object.values(customerColumns).map((column) => [column, null]),
) as Partial<CustomerRow>

const beginning =
  (isNew: boolean) =>
  async (tx: Tx, viewer: Viewer, { path, body }: { path: { id: string }; body: Body }): Promise<Changing> => {
    const changing = { companyId: path.id, isNew, body }
    await lockAllowed(tx, viewer, changing)
    return changing
  }

/** @throws ApiError 404, 409 for a company with a recipient */
export const beginCreating = beginning(true)

/** @throws ApiError 404, 409 for a newer version */
export const beginUpdating = beginning(false)

async function lockAllowed(tx: Tx, viewer: Viewer, { companyId, isNew, body }: Changing) {
  await lockCompany(tx, viewer, companyId)
  const row = await customerRow(tx, companyId)
  const exists = row?.name != null
  if (isNew && exists) throw conflict('customer_exists')
  if (!isNew && !exists) throw notFound('customer')
  if (!isNew && row) refuseStale(row, body.modified_at)
  return row
}

/**
 * Sends the details to the processor, then saves them.
 * @throws ApiError as above if another user was faster: the processor then receives that user's details again; 503
 */
export async function finishChanging(context: OutsideContext, viewer: Viewer, changing: Changing) {
  const { database, now, processor } = context
  const { companyId, body } = changing
  const known = await customerRow(database.read, companyId)
  const { modified_at: _version, ...fields } = body
  const { set } = changedColumns(customerColumns, emptied as CustomerRow, fields)
  try {
    const customerId = known?.customerId ?? (await processor.createCustomer({ key: customerKey(companyId), accountId }))
    await processor.updateCustomer({ accountId, customerId, details: detailsOf(set) })
    await database.transaction((tx) => save(tx, { ...viewer, now }, changing, customerId))
  } catch (error) {
    const saved = await customerRow(database.read, companyId)
    if (saved)
      await processor
        .updateCustomer({ accountId, customerId: saved.customerId, details: detailsOf(saved) })
        .catch(() => null)
    throw methodRefusal(error)
  }
  return getCompanyCustomer(database.read, viewer, { path: { id: companyId } })
}

async function save(tx: Tx, viewer: Viewer, changing: Changing, customerId: string): Promise<void> {
  const { companyId, isNew, body } = changing
  const row = await lockAllowed(tx, viewer, changing)
  const { modified_at: _version, ...fields } = body
  const before = row ?? (emptied as CustomerRow)
  const { set, changes } = changedColumns(customerColumns, before, fields)
  if (Object.keys(changes).length === 0) return
  const at = viewer.now.toISOString()
  const stamps = { createdAt: at, modifiedAt: at }
  if (row) await update(tx, row, { ...set, modifiedAt: nextVersion(row, viewer.now) })
  else await tx.insert(companyCustomers).values({ companyId, customerId, ...set, ...stamps })
  await record(tx, viewer, companyId, isNew ? 'company_customer_added' : 'company_customer_changed', changes)
}

interface Deleting {
  companyId: string
}

/** @throws ApiError 404 without a recipient */
export async function beginDeleting(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.deleteCompanyCustomer>,
): Promise<Deleting> {
  const { id: companyId } = await lockCompany(tx, viewer, path.id)
  if ((await customerRow(tx, companyId))?.name == null) throw notFound('customer')
  return { companyId }
}

/** Detaches the cards at the processor first: if that fails, a repeated call continues. @throws ApiError 503 */
export async function finishDeleting(context: OutsideContext, viewer: Viewer, { companyId }: Deleting) {
  const { database, now, processor } = context
  const row = (await customerRow(database.read, companyId))!
  const isActive = and(eq(companyCards.companyId, companyId), eq(companyCards.status, 'active'))
  const cards = await database.read.select().from(companyCards).where(isActive)
  try {
    for (const { processorId: methodId } of cards) await processor.detach({ accountId, methodId })
    await processor.updateCustomer({ accountId, customerId: row.customerId, details: null })
  } catch (error) {
    throw methodRefusal(error)
  }
  const ids = cards.map(({ id }) => id)
  await database.transaction((tx) => remove(tx, { ...viewer, now }, companyId, ids))
  return getCompanyCustomer(database.read, viewer, { path: { id: companyId } })
}

async function remove(tx: Tx, viewer: Viewer, companyId: string, ids: string[]): Promise<void> {
  await lockCompany(tx, viewer, companyId)
  const row = await customerRow(tx, companyId)
  // Another user deleted it meanwhile.
  if (row?.name == null) return
  const at = viewer.now.toISOString()
  await update(tx, row, { ...emptied, modifiedAt: nextVersion(row, viewer.now) })
  const isOfCards = and(inArray(companyConsents.cardId, ids), isNull(companyConsents.revokedAt))
  await tx.update(companyConsents).set({ revokedAt: at }).where(isOfCards)
  const isDeleted = { status: 'deleted' as const, modifiedAt: at }
  const removed = await tx.update(companyCards).set(isDeleted).where(inArray(companyCards.id, ids)).returning()
  const names = removed.map(({ display }) => display)
  const changes: SettingChanges = { name: [row.name, null], ...(names.length > 0 && { payment_method: [names, null] }) }
  await record(tx, viewer, companyId, 'company_customer_deleted', changes)
}

const update = (tx: Tx, { companyId }: CustomerRow, set: Partial<CustomerRow>) =>
  tx.update(companyCustomers).set(set).where(eq(companyCustomers.companyId, companyId))

const record = (tx: Tx, viewer: Viewer, id: string, action: string, changes: SettingChanges) =>
  recordCompanyChange(tx, viewer, id, { action, changes })
