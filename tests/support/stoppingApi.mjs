import { built } from './built.mjs'

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
const dieAt = (step) => step === lastStep && die()

/** The one statement that saves collected charges. */
const savesSuccess = ({ queryChunks }) =>
  queryChunks.some(({ value }) => Array.isArray(value) && value.join('').includes('update payments'))

/** `outcome`: whether the transaction has updated a payment. Its applied amounts follow, by `execute`. */
const failingTx = (tx, outcome) =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && changesLeft <= 0) die()
      if (name === 'execute' && outcome.isWritten) dieAt('apply')
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given) => {
        if (name === 'insert' && given[0] === events) changesLeft -= 1
        if (name === 'execute' && savesSuccess(given[0])) outcome.isWritten = true
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
      const result = await work(failingTx(tx, outcome))
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
