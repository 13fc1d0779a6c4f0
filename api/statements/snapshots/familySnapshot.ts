import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { inScope } from '../../access/scope.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getFamilySnapshot as endpoint } from '../../contract/snapshots.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/FileAnswer.ts'
import { notFound } from '../../http/ApiError.ts'
import type { SiteWithFiles } from '../../http/Route.ts'
import { loadStatementLogo } from '../../images/loadStatementLogo.ts'
import { statementPdf } from '../pdf/statementPdf.ts'
import { loadContent } from './loadContents.ts'

type Input = InputOf<typeof endpoint>

/** Preview of today’s statement for the whole family. Nothing is stored. */
export async function getFamilySnapshot(tx: ReadTx, viewer: Viewer, { path }: Input) {
  return (await loadContent(tx, await headOf(tx, viewer, path.id), viewer.now)).content
}

export async function getFamilySnapshotPdf(
  tx: ReadTx,
  viewer: Viewer,
  { path }: Input,
  { files }: SiteWithFiles,
): Promise<FileAnswer> {
  const head = await headOf(tx, viewer, path.id)
  const { content } = await loadContent(tx, head, viewer.now)
  return statementPdf({ content, sent: null, logo: await loadStatementLogo(tx, head.practiceId, files) })
}

/** Recipient of the statement: the guarantor, if there is one that the viewer may see. */
async function headOf(tx: ReadTx, viewer: Viewer, id: string): Promise<typeof patients.$inferSelect> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const find = (patientId: string) =>
    tx
      .select()
      .from(patients)
      .where(and(eq(patients.id, patientId), scope))
  const [patient] = await find(id)
  if (!patient) throw notFound('patient')
  const [guarantor] = patient.guarantorId === null ? [] : await find(patient.guarantorId)
  return guarantor?.practiceId === patient.practiceId ? guarantor : patient
}
