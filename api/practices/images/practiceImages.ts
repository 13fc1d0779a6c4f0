import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/images.ts'
import { newId } from '../../db/newId.ts'
import { images, practices } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { safeFileName } from '../../files/safeFileName.ts'
import { tooOften } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { UploadContext, UploadedFile } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { getPractice } from '../practices.ts'
import { requirePractice } from '../requirePractice.ts'
import { checkImage } from './checkImage.ts'

type Practice = typeof practices.$inferSelect
type NewImage = Omit<typeof images.$inferInsert, 'companyId' | 'practiceId' | 'userId' | 'createdAt'>
type SetInput = InputOf<typeof contract.setPracticeImage>

interface Place {
  path: { id: string }
  kind: contract.PracticeImageKind
  modifiedAt: string | undefined
}

const dayMs = 86_400_000
/** Maximum number of uploads for a practice in a day, so that no one can fill the storage. */
const maxDaily = 100

const columns = {
  logo: 'logoUrl',
  email_header: 'emailHeaderUrl',
  paper_statement_logo: 'paperStatementLogoUrl',
} as const satisfies Record<contract.PracticeImageKind, keyof Practice>

/** The practice of an upload, before the file is read. @throws ApiError 404 outside of the viewer's scope */
export const practiceOfImage = (tx: ReadTx, viewer: Viewer, { path }: SetInput) => requirePractice(tx, viewer, path.id)

/**
 * Stores an image and uses it in its place. The content is stored first, outside of the transaction, and removed if the
 * practice can't be changed.
 * @throws ApiError 404, 409 for a newer version, 422 for anything but a suitable image, 429 for too many uploads
 */
export async function setPracticeImage(
  { database, files, viewer }: UploadContext,
  { name, bytes }: UploadedFile,
  { path, query: { kind, modified_at: modifiedAt } }: SetInput,
) {
  const checked = checkImage(bytes, kind)
  const since = new Date(viewer.now.getTime() - dayMs).toISOString()
  const isRecent = and(eq(images.practiceId, path.id), gt(images.createdAt, since))
  if ((await database.read.$count(images, isRecent)) >= maxDaily) throw tooOften(3600, 'too_many_images')
  const token = randomUUID()
  await files.put(token, bytes)
  const added = { id: newId(), token, name: safeFileName(name, checked.type), size: bytes.length, ...checked }
  try {
    return await database.transaction((tx) => replaceImage(tx, viewer, { path, kind, modifiedAt }, added))
  } catch (error) {
    await files.remove(token)
    throw error
  }
}

/** Removes an image from its place. @throws ApiError 404, 409 for a newer version */
export const removePracticeImage = (
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.removePracticeImage>,
) => replaceImage(tx, viewer, { path, kind: body.kind, modifiedAt: body.modified_at }, null)

async function replaceImage(tx: Tx, viewer: Viewer, { path, kind, modifiedAt }: Place, added: NewImage | null) {
  const practice = await lockPractice(tx, viewer, path.id)
  refuseStale(practice, modifiedAt)
  const { id: practiceId, companyId } = practice
  const column = columns[kind]
  const before = practice[column]
  if (before === null && added === null) return getPractice(tx, viewer, { path })
  const createdAt = viewer.now.toISOString()
  if (added) await tx.insert(images).values({ ...added, companyId, practiceId, userId: viewer.userId, createdAt })
  const url = added && contract.imageUrl(added.token)
  await tx
    .update(practices)
    .set({ [column]: url, modifiedAt: nextVersion(practice, viewer.now) })
    .where(eq(practices.id, practiceId))
  const owner = { practiceId, companyId }
  const removed = await retire(tx, practiceId, before, createdAt)
  const changes: SettingChanges = { [kind]: [removed, added?.name ?? null] }
  await recordPracticeChange(tx, viewer, owner, { action: 'practice_changed', changes })
  return getPractice(tx, viewer, { path })
}

/** Marks an image as removed. @returns its name; the address of an image elsewhere */
async function retire(tx: Tx, practiceId: string, url: string | null, removedAt: string): Promise<string | null> {
  const token = contract.imageTokenOf(url)
  if (token === null) return url
  const [removed] = await tx
    .update(images)
    .set({ removedAt })
    .where(and(eq(images.token, token), eq(images.practiceId, practiceId)))
    .returning({ name: images.name })
  return removed?.name ?? url
}
