import { built } from './built.mjs'

const [{ openDatabase }, { jobKinds }, { runDueJobs }] = await Promise.all(
  ['api/db/database', 'api/jobKinds', 'api/jobs/runDueJobs'].map(built),
)

/**
 * A separate process: the jobs of the folder of its first argument, at the time of the third. It prints `written` and
 * waits forever in the transaction whose number is its second argument, when that has written everything and is not
 * committed.
 */
const [, , folder, last, now] = process.argv
let left = Number(last)

const stopping = (database) => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx)
      left -= 1
      if (left > 0) return result
      process.send({ written: true })
      return new Promise(() => undefined)
    }),
})

const database = await openDatabase({ folder })
await runDueJobs(stopping(database), { now: () => new Date(now) }, jobKinds)
