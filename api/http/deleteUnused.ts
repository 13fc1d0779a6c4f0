import { failureCode } from '../db/failureCode.ts'
import type { Tx } from '../db/Tx.ts'
import { conflict } from './ApiError.ts'

const foreignKeyViolation = '23503'

/**
 * Deletes rows in a transaction of its own within `tx`.
 * @throws ApiError 409 with `refused` if anything else references them; then nothing is deleted
 */
export async function deleteUnused(
  tx: Tx,
  refused: Parameters<typeof conflict>[0],
  work: (work: Tx) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(work)
  } catch (error) {
    if (failureCode(error) === foreignKeyViolation) throw conflict(refused)
    throw error
  }
}
