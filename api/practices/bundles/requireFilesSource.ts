import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { findConnection } from '../connections/findConnection.ts'

/** Whether a practice is connected to uploaded files. */
export async function hasFilesSource(tx: ReadTx, practiceId: string): Promise<boolean> {
  const connection = await findConnection(tx, practiceId)
  return connection !== undefined && isFromFiles({ type: connection.type, values: connection.settings })
}

/** @throws ApiError 409 unless the practice is connected to uploaded files */
export async function requireFilesSource(tx: ReadTx, practiceId: string): Promise<void> {
  if (!(await hasFilesSource(tx, practiceId))) throw conflict('bundle_source')
}
