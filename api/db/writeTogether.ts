import { failureReason } from './failureCode.ts'
import type { Tx } from './Tx.ts'

/** What was written for an item, or the code of the error for which it was left out. */
export type Written<Result> = { result: Result; failure?: never } | { result?: never; failure: string }

/**
 * Writes items together in a savepoint. If one of them can't be stored, each is written in its own savepoint: whole, or
 * left out.
 * @param write writes some of them, and returns a result for each in the same order
 * @returns what was written, in the order of the items
 */
export async function writeTogether<Item, Result>(
  tx: Tx,
  items: readonly Item[],
  write: (work: Tx, some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Written<Result>[]> {
  const inSavepoint = (some: readonly Item[]) => tx.transaction((work) => write(work, some))
  try {
    return (await inSavepoint(items)).map((result) => ({ result }))
  } catch {
    const written: Written<Result>[] = []
    for (const item of items) written.push(await orFailure(inSavepoint([item])))
    return written
  }
}

const orFailure = <Result>(written: Promise<readonly Result[]>): Promise<Written<Result>> =>
  written.then(
    ([result]) => ({ result: result! }),
    (error: unknown) => ({ failure: failureReason(error) }),
  )
