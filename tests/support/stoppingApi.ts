import { openDatabase, type Database, type Tx } from '../../api/db/database.ts'
import { events } from '../../api/db/schema.ts'
import { buildServer } from '../../api/server.ts'
import { MovableClock } from './movableClock.ts'
import { worldNow } from './worldPatients.ts'

/**
 * A process of its own: the API on the folder, or the PostgreSQL, of its first argument. It says `ready` and its address. Once it was told
 * to `stop`, it stays for ever where a transaction has written everything and is not committed; told a number, it ends
 * at once in that change from then on, when its event is written and what tells of it besides is not.
 */
let isToStop = false
let changesLeft = Infinity
process.on('message', (told: 'stop' | number) => {
  if (told === 'stop') isToStop = true
  else changesLeft = told
  process.send!({ stops: true })
})

const dying = (tx: Tx): Tx =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && changesLeft <= 0) process.kill(process.pid, 'SIGKILL')
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'insert' && given[0] === events) changesLeft -= 1
        return value.apply(target, given) as unknown
      }
    },
  })

const stopping = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(dying(tx))
      if (!isToStop) return result
      process.send!({ written: true })
      return new Promise<never>(() => undefined)
    }),
})

try {
  const place = process.argv[2]!
  const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
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
