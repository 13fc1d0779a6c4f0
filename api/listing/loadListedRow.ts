import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { ListQuery } from './listDeclaration.ts'
import type { Page } from './Page.ts'

type ListBelow<Row> = (
  tx: ReadTx,
  viewer: Viewer,
  input: { path: { id: string }; query: ListQuery },
  site: { publicUrl: string },
) => Promise<Page<Row>>

/** A row of a list below a patient, as the list answers it; the list must filter by `id`. Undefined if it has none. */
export async function loadListedRow<Row>(
  list: ListBelow<Row>,
  tx: ReadTx,
  viewer: Viewer,
  { patientId, id }: { patientId: string; id: string },
): Promise<Row | undefined> {
  const query = { page: 1, per_page: 1, count: false, where: JSON.stringify({ id }) }
  const { rows } = await list(tx, viewer, { path: { id: patientId }, query }, { publicUrl: '' })
  return rows[0]
}
