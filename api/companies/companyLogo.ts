import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/images.ts'
import { companies } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { recordCompanyChange } from '../events/recordSettingChange.ts'
import { nextVersion } from '../http/nextVersion.ts'
import { refuseStale } from '../http/refuseStale.ts'
import type { UploadContext, UploadedFile } from '../http/Route.ts'
import { type NewImage, ofCompany, replaceImage, storeImage } from '../images/storeImage.ts'
import { getCompany } from './companies.ts'
import { lockCompany } from './lockCompany.ts'
import { requireCompany } from './requireCompany.ts'

type SetInput = InputOf<typeof contract.setCompanyLogo>

/** The company of an upload, before the file is read. @throws ApiError 404 outside of the viewer's scope */
export const companyOfLogo = (tx: ReadTx, viewer: Viewer, { path }: SetInput) => requireCompany(tx, viewer, path.id)

/**
 * Stores an image and uses it as the logo.
 * @throws ApiError 404, 409 for a newer version, 422 for anything but a suitable image, 429 for too many uploads
 */
export const setCompanyLogo = (context: UploadContext, file: UploadedFile, { path, query }: SetInput) =>
  storeImage(context, file, { kind: 'logo', owned: ofCompany(path.id) }, (tx, added) =>
    changeLogo(tx, context.viewer, { path, modifiedAt: query.modified_at }, added),
  )

/** @throws ApiError 404, 409 for a newer version */
export const removeCompanyLogo = (tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof contract.removeCompanyLogo>) =>
  changeLogo(tx, viewer, { path, modifiedAt: body.modified_at }, null)

interface Seen {
  path: { id: string }
  modifiedAt: string | undefined
}

async function changeLogo(tx: Tx, viewer: Viewer, { path, modifiedAt }: Seen, added: NewImage | null) {
  const company = await lockCompany(tx, viewer, path.id)
  refuseStale(company, modifiedAt)
  const { id: companyId, logoUrl: before } = company
  if (before === null && added === null) return getCompany(tx, viewer, { path })
  const owner = { companyId, practiceId: null }
  const { url: logoUrl, change } = await replaceImage(tx, viewer, { owner, before, added })
  await tx
    .update(companies)
    .set({ logoUrl, modifiedAt: nextVersion(company, viewer.now) })
    .where(eq(companies.id, companyId))
  await recordCompanyChange(tx, viewer, companyId, { action: 'company_changed', changes: { logo: change } })
  return getCompany(tx, viewer, { path })
}
