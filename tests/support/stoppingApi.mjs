import { built } from './built.mjs'

const [{ openDatabase }, { events }, { buildServer }] = await Promise.all(
  ['api/db/database', 'api/db/schema', 'api/server'].map(built),
)

/**
 * A process of its own: the API on the folder, or the PostgreSQL, of its first argument, at the time of the second. It
 * says `ready` and its address. After being told to `stop`, it waits forever where a transaction has written everything
 * and is not committed. After being told a number, it ends at once in that change from then on, when the event is
 * written and its other traces are not.
 */
const [, , place, now] = process.argv
let isToStop = false
let changesLeft = Infinity
process.on('message', (told) => {
  if (told === 'stop') isToStop = true
  else changesLeft = told
  process.send({ stops: true })
})

const dying = (tx) =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && changesLeft <= 0) process.kill(process.pid, 'SIGKILL')
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given) => {
        if (name === 'insert' && given[0] === events) changesLeft -= 1
        return value.apply(target, given)
      }
    },
  })

const stopping = (database) => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const result = await work(dying(tx))
      if (!isToStop) return result
      process.send({ written: true })
      return new Promise(() => undefined)
    }),
})

try {
  const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
  const clock = { now: () => new Date(now) }
  const server = buildServer({ database: stopping(database), clock, publicUrl: '', log: () => undefined })
  process.send({ ready: await server.listen({ port: 0, host: '127.0.0.1' }) })
} catch (error) {
  process.send({ failed: `${error.name}: ${error.message}` })
  process.exitCode = 1
  process.disconnect()
}
