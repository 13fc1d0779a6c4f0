import { and, asc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/savedViews.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { savedViews } from '../../db/schema.ts'
import { conflict, invalidFields, notFound } from '../../http/ApiError.ts'
import { newId } from '../../db/newId.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'

type Screen = (typeof contract.viewScreens)[number]

const ownOf = ({ userId }: Viewer, screen: Screen) => and(eq(savedViews.userId, userId), eq(savedViews.screen, screen))

function viewsOf(tx: ReadTx, viewer: Viewer, screen: Screen): Promise<contract.SavedView[]> {
  const { id, name, query } = savedViews
  return tx
    .select({ id, screen: savedViews.screen, name, query })
    .from(savedViews)
    .where(ownOf(viewer, screen))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

export const listSavedViews = (tx: ReadTx, viewer: Viewer, { query }: InputOf<typeof contract.listSavedViews>) =>
  viewsOf(tx, viewer, query.screen)

/** @throws ApiError 422 for a duplicate name, 409 for too many views */
export async function createSavedView(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.createSavedView>) {
  if ((await tx.$count(savedViews, ownOf(viewer, body.screen))) >= contract.maxViews)
    throw conflict(refuse('too_many_views', { maximum: contract.maxViews }))
  const row = { ...body, id: newId(), userId: viewer.userId, createdAt: viewer.now.toISOString() }
  const added = await tx.insert(savedViews).values(row).onConflictDoNothing().returning({ id: savedViews.id })
  if (added.length === 0) throw invalidFields({ name: 'known_view_name' })
  return viewsOf(tx, viewer, body.screen)
}

/** @throws ApiError 404, also for another user’s view */
export async function deleteSavedView(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.deleteSavedView>) {
  const isOwn = and(eq(savedViews.id, path.id), eq(savedViews.userId, viewer.userId))
  const [gone] = await tx.delete(savedViews).where(isOwn).returning({ screen: savedViews.screen })
  if (!gone) throw notFound('view')
  return viewsOf(tx, viewer, gone.screen)
}
