import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getRemittanceReport as endpoint, RemittanceClaim } from '../contract/remittances.ts'
import { csvText } from '../csv/csvText.ts'
import { inWords } from '../csv/inWords.ts'
import type { ReadTx } from '../db/Tx.ts'
import { notFound } from '../http/ApiError.ts'
import { FileOfParts, type FilePart } from '../http/FileOfParts.ts'
import { listRemittanceClaims, listRemittances } from './listRemittances.ts'

const header = [
  'Claim',
  'Segment',
  'Claim number',
  'Claim status',
  'Billed',
  'Paid',
  'Adjustment',
  'Patient responsibility',
  'Result',
  'Reason',
]

const cellsOf = (claim: RemittanceClaim): string[] => [
  String(claim.number),
  String(claim.segment),
  claim.claim_number,
  claim.claim_status,
  claim.billed,
  claim.paid,
  claim.adjustment,
  claim.responsibility,
  inWords(claim.state),
  claim.reason?.error_text ?? '',
]

/** Rows per read. */
const windowSize = 1_000

/** The claims of a remittance in the order of the file. The file is read while it is sent. @throws ApiError 404 */
export async function remittanceReport(
  tx: ReadTx,
  viewer: Viewer,
  { path: { id } }: InputOf<typeof endpoint>,
): Promise<FileOfParts> {
  const only = { page: 1, per_page: 1, count: false, where: JSON.stringify({ id }) }
  const [found] = (await listRemittances(tx, viewer, { query: only })).rows
  if (!found) throw notFound('remittance')
  const name = `remittance-${found.check_number.replaceAll(/[^A-Za-z0-9-]/g, '')}.csv`
  return new FileOfParts(partsOf(), { name, type: 'text/csv', isInline: false })

  /** The file by windows of rows. A mark at its start tells spreadsheets that it is UTF-8. */
  async function* partsOf(): AsyncGenerator<FilePart> {
    const where = JSON.stringify({ remittance_id: id })
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { page, per_page: windowSize, count: false, where, sort: 'number' }
      const { rows } = await listRemittanceClaims(tx, viewer, { query })
      isMore = rows.length === windowSize
      const head = page === 1 ? `\uFEFF${csvText([header])}` : ''
      if (head || rows.length > 0) yield { text: head + csvText(rows.map(cellsOf)), shows: rows }
    }
  }
}
