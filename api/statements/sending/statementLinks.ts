import { desc, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getInvoiceLink, openStatementLink as openEndpoint } from '../../contract/statementSending.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { snapshots } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import type { SessionContext, Site } from '../../http/Route.ts'
import { requirePatient } from '../../access/requirePatient.ts'
import { loadStatementLogo } from '../../images/loadStatementLogo.ts'
import { statementPdf } from '../pdf/statementPdf.ts'
import { contentOf } from '../snapshots/snapshotShape.ts'
import { lookupAddress } from './lookupAddress.ts'
import { type LinkLayout, readLink, signLink } from './signedLink.ts'

/** Long enough to be passed on, short enough to be worthless if it is found later. */
const copiedLinkDays = 7

/** A link to the statement that the patient received last. */
export const linkOf =
  (layout: LinkLayout) =>
  async (tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof getInvoiceLink>, { publicUrl }: Site) => {
    const patient = await requirePatient(tx, viewer, path.id)
    const [latest] = await tx
      .select()
      .from(snapshots)
      .where(eq(snapshots.patientId, patient.id))
      .orderBy(desc(snapshots.createdAt), desc(snapshots.id))
      .limit(1)
    if (!latest) throw conflict('no_statement')
    return signLink(publicUrl, latest, layout, viewer.now, copiedLinkDays)
  }

/** The PDF of a signed link. Invalid and unknown links get the same response. */
export async function openStatementLink(
  { database, files, now, publicUrl }: SessionContext,
  { path }: InputOf<typeof openEndpoint>,
) {
  const found = await readLink(database.db, path.token, now)
  if (!found) throw notFound('statement')
  const { row, layout } = found
  const sent = { code: row.code, lookup: lookupAddress(publicUrl) }
  const logo = await loadStatementLogo(database.read, row.practiceId, files)
  return { answer: await statementPdf({ content: contentOf(row), sent, isLetter: layout === 'letter', logo }) }
}
