import { openDatabase, type Database } from '../../api/db/database.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { MovableClock } from './movableClock.ts'
import { worldNow } from './worldPatients.ts'

/**
 * A process of its own: the jobs of the folder of its first argument. It says `written` and stays for ever in the
 * transaction that its second argument counts, where that has written everything and is not committed.
 */
const [, , folder = '', last = ''] = process.argv
let left = Number(last)

const stopping = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx)
      left -= 1
      if (left > 0) return result
      process.send!({ written: true })
      return new Promise<never>(() => undefined)
    }),
})

const database = await openDatabase({ folder })
await runDueJobs(stopping(database), new MovableClock(worldNow), jobKinds)
