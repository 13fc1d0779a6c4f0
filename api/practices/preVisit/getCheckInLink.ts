import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getCheckInLink as endpoint } from '../../contract/preVisit.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite } from '../../http/Route.ts'
import { loadCheckInLink } from '../../templates/loadCheckInLink.ts'
import { requirePractice } from '../requirePractice.ts'

/** For the QR code at a practice’s entrance. */
export async function getCheckInLink(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
  { publicUrl }: CallSite,
) {
  const { id } = await requirePractice(tx, viewer, path.id)
  return { link: await loadCheckInLink(tx, id, publicUrl) }
}
