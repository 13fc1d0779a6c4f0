import { openDatabase, type Database } from '../../api/db/database.ts'
import { buildServer } from '../../api/http/server.ts'
import { MovableClock } from './movableClock.ts'
import { worldNow } from './worldPatients.ts'

/**
 * A process of its own: the API on the folder of its first argument. It says `ready` and its address, and, once
 * it was told to `stop`, stays for ever where a transaction has written everything and is not committed.
 */
let isToStop = false
process.on('message', () => {
  isToStop = true
  process.send!({ stops: true })
})

const stopping = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(tx)
      if (!isToStop) return result
      process.send!({ written: true })
      return new Promise<never>(() => undefined)
    }),
})

try {
  const database = await openDatabase({ folder: process.argv[2]! })
  const server = buildServer({
    database: stopping(database),
    clock: new MovableClock(worldNow),
    publicUrl: '',
    log: () => undefined,
  })
  process.send!({ ready: await server.listen({ port: 0, host: '127.0.0.1' }) })
} catch (error) {
  process.send!({ failed: `${(error as Error).name}: ${(error as Error).message}` })
  process.exitCode = 1
  process.disconnect()
}
