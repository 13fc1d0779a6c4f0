import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/images.ts'
import { practices } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { recordPracticeChange } from '../events/recordSettingChange.ts'
import { nextVersion } from '../http/nextVersion.ts'
import { refuseStale } from '../http/refuseStale.ts'
import type { UploadContext, UploadedFile } from '../http/Route.ts'
import { type NewImage, ofPractice, replaceImage, storeImage } from '../images/storeImage.ts'
import { lockPractice } from './lockPractice.ts'
import { getPractice } from './practices.ts'
import { requirePractice } from './requirePractice.ts'

type SetInput = InputOf<typeof contract.setPracticeImage>

interface Place {
  path: { id: string }
  kind: contract.ImageKind
  modifiedAt: string | undefined
}

const columns = {
  logo: 'logoUrl',
  email_header: 'emailHeaderUrl',
  paper_statement_logo: 'paperStatementLogoUrl',
} as const satisfies Record<contract.ImageKind, keyof typeof practices.$inferSelect>

/** The practice of an upload, before the file is read. @throws ApiError 404 outside of the viewer's scope */
export const practiceOfImage = (tx: ReadTx, viewer: Viewer, { path }: SetInput) => requirePractice(tx, viewer, path.id)

/**
 * Stores an image and uses it in its place.
 * @throws ApiError 404, 409 for a newer version, 422 for anything but a suitable image, 429 for too many uploads
 */
export const setPracticeImage = (
  context: UploadContext,
  file: UploadedFile,
  { path, query: { kind, modified_at: modifiedAt } }: SetInput,
) =>
  storeImage(context, file, { kind, owned: ofPractice(path.id) }, (tx, added) =>
    changeImage(tx, context.viewer, { path, kind, modifiedAt }, added),
  )

/** Removes an image from its place. @throws ApiError 404, 409 for a newer version */
export const removePracticeImage = (
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.removePracticeImage>,
) => changeImage(tx, viewer, { path, kind: body.kind, modifiedAt: body.modified_at }, null)

async function changeImage(tx: Tx, viewer: Viewer, { path, kind, modifiedAt }: Place, added: NewImage | null) {
  const practice = await lockPractice(tx, viewer, path.id)
  refuseStale(practice, modifiedAt)
  const before = practice[columns[kind]]
  if (before === null && added === null) return getPractice(tx, viewer, { path })
  const owner = { practiceId: practice.id, companyId: practice.companyId }
  const { url, change } = await replaceImage(tx, viewer, { owner, before, added })
  await tx
    .update(practices)
    .set({ [columns[kind]]: url, modifiedAt: nextVersion(practice, viewer.now) })
    .where(eq(practices.id, practice.id))
  await recordPracticeChange(tx, viewer, owner, { action: 'practice_changed', changes: { [kind]: change } })
  return getPractice(tx, viewer, { path })
}
