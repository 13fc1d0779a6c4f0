import { built } from './built.mjs'

const [{ openDatabase }, { events, payments }, { buildServer }, { stripeProcessor }] = await Promise.all(
  ['api/db/database', 'api/db/schema', 'api/server', 'api/processor/stripeProcessor'].map(built),
)

/**
 * A process of its own: the API on the folder, or the PostgreSQL, of its first argument, at the time of the second, with
 * the payment sandbox at the port of the third. It says `ready` and its address. After being told to `stop`, it waits
 * forever where a transaction has written everything and is not committed. After being told a number, it ends at once in
 * that change from then on, when the event is written and its other traces are not. After being told a step of a charge,
 * it ends at once there.
 */
const [, , place, now, sandboxPort] = process.argv
let isToStop = false
let changesLeft = Infinity
let lastStep = null
process.on('message', (told) => {
  if (told === 'stop') isToStop = true
  else if (typeof told === 'number') changesLeft = told
  else lastStep = told.lastStep
  process.send({ stops: true })
})

const die = () => process.kill(process.pid, 'SIGKILL')
const dieAt = (step) => step === lastStep && die()

/** `outcome`: whether the transaction has updated a payment. Its applies follow, by `execute`. */
const dying = (tx, outcome) =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && changesLeft <= 0) die()
      if (name === 'execute' && outcome.isWritten) dieAt('apply')
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given) => {
        if (name === 'insert' && given[0] === events) changesLeft -= 1
        if (name === 'update' && given[0] === payments) outcome.isWritten = true
        return value.apply(target, given)
      }
    },
  })

const dyingProcessor = (port) => {
  const processor = stripeProcessor({ sandboxPort: port, webhookSecret: '' })
  return { ...processor, charge: (request) => dieAt('call') || processor.charge(request) }
}

const stopping = (database) => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const outcome = { isWritten: false }
      const result = await work(dying(tx, outcome))
      if (outcome.isWritten) dieAt('commit')
      if (!isToStop) return result
      process.send({ written: true })
      return new Promise(() => undefined)
    }),
})

try {
  const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
  const clock = { now: () => new Date(now) }
  const processor = sandboxPort && { processor: dyingProcessor(Number(sandboxPort)) }
  const server = buildServer({ database: stopping(database), clock, publicUrl: '', log: () => undefined, ...processor })
  server.addHook('onSend', async () => void dieAt('answer'))
  process.send({ ready: await server.listen({ port: 0, host: '127.0.0.1' }) })
} catch (error) {
  process.send({ failed: `${error.name}: ${error.message}` })
  process.exitCode = 1
  process.disconnect()
}
