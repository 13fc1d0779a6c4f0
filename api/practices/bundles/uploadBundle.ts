import { and, eq, notInArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { endedBundleStatuses, maxBundleFiles, type uploadBundle as endpoint } from '../../contract/bundleImports.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import { newId } from '../../db/newId.ts'
import { bundleFiles, bundleImports } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { safeFileName } from '../../files/safeFileName.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { UploadContext, UploadedFile } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { requirePractice } from '../requirePractice.ts'
import { rowsOfBundle } from './bundleReader.ts'
import type { BundleRows } from './bundleRows.ts'
import { type BundleImportRow } from './findBundleImport.ts'
import type { Identified } from './readBundle.ts'
import { requireFilesSource } from './requireFilesSource.ts'
import { UnreadableBundle } from './UnreadableBundle.ts'

type Input = InputOf<typeof endpoint>

/** The practice of an upload. @throws ApiError 404 outside of the viewer's scope, 409 `bundle_source` */
export async function practiceOfBundle(tx: ReadTx, viewer: Viewer, { body }: Input) {
  const practice = await requirePractice(tx, viewer, body.client_id)
  await requireFilesSource(tx, practice.id)
  return practice
}

/**
 * Stores a bundle for the practice's next import. Nothing of it is imported yet.
 * @throws ApiError 409 while an import runs, 422 for a file that can't be read
 */
export async function uploadBundle(
  { database, files, viewer }: UploadContext,
  uploaded: UploadedFile,
  { body }: Input,
) {
  const { patients, identifiers } = await readUploaded(uploaded.bytes)
  const id = newId()
  await files.put(id, uploaded.bytes)
  try {
    const fileName = safeFileName(uploaded.name, 'application/json')
    return await database.transaction((tx) =>
      store(tx, viewer, { id, fileName, patients, identifiers, practiceId: body.client_id }),
    )
  } catch (error) {
    await files.remove(id)
    throw error
  }
}

/** What is remembered of an uploaded file. Its references by identifier may be used by the other files of the import. */
async function readUploaded(bytes: Buffer): Promise<{ patients: number; identifiers: Record<string, string> }> {
  try {
    const { rows, identified } = await rowsOfBundle({ bytes, identified: new Map() })
    if (isEmpty(rows)) throw new UnreadableBundle('bundle_empty')
    return { patients: rows.patients.length, identifiers: storable(identified) }
  } catch (error) {
    if (error instanceof UnreadableBundle) throw invalidFields({ file: error.refusal })
    throw error
  }
}

const isEmpty = ({ providers, locations, insurances, patients, unreadable }: BundleRows): boolean =>
  providers.length + locations.length + insurances.length + patients.length + unreadable.size === 0

/** Databases don't store a half of a character. */
const storable = (identified: Identified): Record<string, string> =>
  JSON.parse(
    Buffer.from(JSON.stringify(Object.fromEntries(identified)).replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '')).toString(),
  )

interface Stored {
  id: string
  fileName: string
  patients: number
  identifiers: Record<string, string>
  practiceId: string
}

async function store(tx: Tx, viewer: Viewer, { practiceId, ...file }: Stored) {
  const { id, companyId } = await lockPractice(tx, viewer, practiceId)
  await requireFilesSource(tx, id)
  const open = await openImport(tx, viewer, { practiceId: id, companyId })
  if (open.files >= maxBundleFiles) throw conflict(refuse('bundle_too_many', { maximum: maxBundleFiles }))
  await tx.insert(bundleFiles).values({ ...file, importId: open.id, createdAt: viewer.now.toISOString() })
  await tx
    .update(bundleImports)
    .set({
      files: open.files + 1,
      patients: open.patients + file.patients,
      modifiedAt: nextVersion(open, viewer.now),
    })
    .where(eq(bundleImports.id, open.id))
  await recordPracticeChange(tx, viewer, open, {
    action: 'bundle_uploaded',
    changes: { patients: [null, file.patients] },
  })
  return { import_id: open.id }
}

/** The import that waits for its start, or a new one. The practice is locked. */
async function openImport(
  tx: Tx,
  { userId, now }: Viewer,
  owner: { practiceId: string; companyId: string },
): Promise<BundleImportRow> {
  const isOpen = notInArray(bundleImports.status, [...endedBundleStatuses])
  const [found] = await tx
    .select()
    .from(bundleImports)
    .where(and(eq(bundleImports.practiceId, owner.practiceId), isOpen))
    .for('update')
  if (found?.status === 'importing') throw conflict('bundle_running')
  if (found) return found
  const at = now.toISOString()
  const row = { id: newId(), ...owner, userId, status: 'ready' as const, createdAt: at, modifiedAt: at }
  const [added] = await tx.insert(bundleImports).values(row).returning()
  return added!
}
