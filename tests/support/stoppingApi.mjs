import { built } from './built.mjs'
import { interrupted } from './failingDatabase.mjs'

const [{ openDatabase }, { events }, { buildServer }, { stripeProcessor }] = await Promise.all(
  ['api/db/database', 'api/db/schema', 'api/server', 'api/processor/stripeProcessor'].map(built),
)

/**
 * A separate process: the API on the folder, or the PostgreSQL, of its first argument, at the time of the second, with
 * the payment sandbox at the port of the third. It prints `ready` and its address. After the command `stop`, it waits
 * forever at a point where a transaction has written everything and is not committed. After a number, it exits in the
 * change with that number from then on, when the event is written and its other traces are not. After a step of a
 * charge, it exits there.
 */
const [, , place, now, sandboxPort] = process.argv
let isToStop = false
let changesLeft = Infinity
let lastStep = null
process.on('message', (command) => {
  if (command === 'stop') isToStop = true
  else if (typeof command === 'number') changesLeft = command
  else lastStep = command.lastStep
  process.send({ stops: true })
})

const die = () => process.kill(process.pid, 'SIGKILL')

const inCharge = interrupted((step) => step === lastStep && die())

/** Ends the process in the middle of writing the last change. */
const countingTx = (tx) =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && changesLeft <= 0) die()
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
      const result = await work(countingTx(tx))
      if (!isToStop) return result
      process.send({ written: true })
      return new Promise(() => undefined)
    }),
})

try {
  const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
  const clock = { now: () => new Date(now) }
  const stripe = sandboxPort && stripeProcessor({ sandboxPort: Number(sandboxPort), webhookSecret: '' })
  const processor = stripe && { processor: inCharge.processor(stripe) }
  const dying = inCharge.database(stopping(database))
  const server = buildServer({ database: dying, clock, publicUrl: '', log: () => undefined, ...processor })
  server.addHook('onSend', inCharge.answer)
  process.send({ ready: await server.listen({ port: 0, host: '127.0.0.1' }) })
} catch (error) {
  process.send({ failed: `${error.name}: ${error.message}` })
  process.exitCode = 1
  process.disconnect()
}
