import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getSnapshot as endpoint, Snapshot } from '../../contract/snapshots.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { snapshots } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'
import type { FileAnswer } from '../../http/FileAnswer.ts'
import type { SiteWithFiles } from '../../http/Route.ts'
import { loadStatementLogo } from '../../images/loadStatementLogo.ts'
import { lookupAddress } from '../sending/lookupAddress.ts'
import { statementPdf } from '../pdf/statementPdf.ts'
import { snapshotOf } from './snapshotShape.ts'

/** @throws ApiError 404 outside of the viewer's scope */
export async function getSnapshot(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof endpoint>): Promise<Snapshot> {
  const scope = inScope(viewer, { company: snapshots.companyId, practice: snapshots.practiceId })
  const [row] = await tx
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.id, path.id), scope))
  if (!row) throw notFound('statement')
  return snapshotOf(row)
}

export async function getSnapshotPdf(
  tx: ReadTx,
  viewer: Viewer,
  input: InputOf<typeof endpoint>,
  { publicUrl, files }: SiteWithFiles,
): Promise<FileAnswer> {
  const snapshot = await getSnapshot(tx, viewer, input)
  const sent = { code: snapshot.code, lookup: lookupAddress(publicUrl) }
  const logo = await loadStatementLogo(tx, snapshot.client_id, files)
  return statementPdf({ content: snapshot.content, sent, logo, shows: snapshot })
}
