import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { openEmptyDatabase } from '../support/filledWorld.ts'
import { addPractice, exportFolder, importAll, importedRows } from './importRun.ts'

class Killed extends Error {}
const practice = 'Resumed'
const rowsPerBatch = 2

async function openWithPractice(): Promise<Database> {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  await addPractice(database, practice)
  return database
}

/** The database of a process that ends in its `batch`th writing transaction, before the commit. */
function dyingIn(database: Database, batch: number): Database {
  let transactions = 0
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx)
        transactions += 1
        if (transactions === batch) throw new Killed()
        return result
      }),
  }
}

it('An interrupted import ends as if it had never been interrupted', async () => {
  const folder = await exportFolder()
  const whole = await openWithPractice()
  await importAll(whole, practice, folder, { rowsPerBatch })
  const cutOff = await openWithPractice()
  const outcome = (database: Database, onProgress = () => undefined as void) =>
    importAll(database, practice, folder, { rowsPerBatch, onProgress }).catch((error: unknown) => error)
  let batch = 1
  while ((await outcome(dyingIn(cutOff, batch))) instanceof Killed) {
    // The same batch once more: this time it is committed, and the process ends right after it.
    let stored = 0
    const ended = await outcome(cutOff, () => {
      stored += 1
      if (stored === batch) throw new Killed()
    })
    expect(ended).toBeInstanceOf(Killed)
    batch += 1
  }
  expect(batch).toBeGreaterThan(12)
  expect(await importedRows(cutOff)).toEqual(await importedRows(whole))
})
