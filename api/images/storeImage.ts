import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { type ImageKind, imageTokenOf, imageUrl } from '../contract/images.ts'
import { newId } from '../db/newId.ts'
import { images } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { safeFileName } from '../files/safeFileName.ts'
import { tooOften } from '../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../http/Route.ts'
import { checkImage } from './checkImage.ts'

export type NewImage = Omit<typeof images.$inferInsert, 'companyId' | 'practiceId' | 'userId' | 'createdAt'>

const dayMs = 86_400_000
/** Maximum number of uploads for an owner in a day, so that no one can fill the storage. */
const maxDaily = 100

/** Images of a practice. */
export const ofPractice = (id: string): SQL => eq(images.practiceId, id)

/** Images of a company itself; those of its practices have its id, too. */
export const ofCompany = (id: string): SQL => and(eq(images.companyId, id), isNull(images.practiceId))!

/**
 * Stores an uploaded image, then uses it by `use`. The content is stored first, outside of the transaction, and removed
 * if the owner can't be changed.
 * @throws ApiError 422 for anything but a suitable image, 429 for too many uploads; what `use` throws
 */
export async function storeImage<T>(
  { database, files, viewer }: UploadContext,
  { name, bytes }: UploadedFile,
  { kind, owned }: { kind: ImageKind; owned: SQL },
  use: (tx: Tx, added: NewImage) => Promise<T>,
): Promise<T> {
  const checked = checkImage(bytes, kind)
  const since = new Date(viewer.now.getTime() - dayMs).toISOString()
  if ((await database.read.$count(images, and(owned, gt(images.createdAt, since)))) >= maxDaily)
    throw tooOften(3600, 'too_many_images')
  const token = randomUUID()
  await files.put(token, bytes)
  const added = { id: newId(), token, name: safeFileName(name, checked.type), size: bytes.length, ...checked }
  try {
    return await database.transaction((tx) => use(tx, added))
  } catch (error) {
    await files.remove(token)
    throw error
  }
}

interface Replacement {
  /** Null for an image of the company itself. */
  owner: { companyId: string; practiceId: string | null }
  /** Address of the image in its place. Null without one. */
  before: string | null
  /** Null to leave the place empty. */
  added: NewImage | null
}

/**
 * Replaces the image of one place.
 * @returns its address, and the names of both for the audit log; of an image elsewhere, the address
 */
export async function replaceImage(tx: Tx, viewer: Viewer, { owner, before, added }: Replacement) {
  const at = viewer.now.toISOString()
  if (added) await tx.insert(images).values({ ...added, ...owner, userId: viewer.userId, createdAt: at })
  const { practiceId, companyId } = owner
  const owned = practiceId === null ? ofCompany(companyId) : ofPractice(practiceId)
  const change: [from: string | null, to: string | null] = [await retire(tx, owned, before, at), added?.name ?? null]
  return { url: added && imageUrl(added.token), change }
}

/** Marks an image as removed. @returns its name; the address of an image elsewhere */
async function retire(tx: Tx, owned: SQL, url: string | null, removedAt: string): Promise<string | null> {
  const token = imageTokenOf(url)
  if (token === null) return url
  const [removed] = await tx
    .update(images)
    .set({ removedAt })
    .where(and(eq(images.token, token), owned))
    .returning({ name: images.name })
  return removed?.name ?? url
}
