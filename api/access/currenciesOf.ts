import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'
import { inScope } from './scope.ts'
import type { Viewer } from './Viewer.ts'

/** Currencies of the practices that the viewer may know of. */
export async function currenciesOf(tx: ReadTx, viewer: Viewer): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ currency: practices.currency })
    .from(practices)
    .where(inScope(viewer, { company: practices.companyId, practice: practices.id }))
  return rows.map(({ currency }) => currency)
}
