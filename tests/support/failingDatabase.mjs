/** Where a charge that is interrupted stays forever. */
const forever = () => new Promise(() => undefined)

/** The one statement that saves collected charges. */
const savesSuccess = ({ queryChunks }) =>
  queryChunks.some(({ value }) => Array.isArray(value) && value.join('').includes('update payments'))

/**
 * Interrupts a server in a step of a charge (`ChargeStep`): `isLast` ends the server in its last step. What it was doing
 * never continues, also if only its connections have ended.
 * @param {(step: string) => boolean} isLast
 */
export const interrupted = (isLast) => ({
  /** @param {import('../../api/db/database.ts').Database} database */
  database: (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const outcome = { isWritten: false }
        const result = await work(noticing(tx, outcome, isLast))
        return outcome.isWritten && isLast('commit') ? forever() : result
      }),
  }),
  /** @param {import('../../api/processor/PaymentProcessor.ts').PaymentProcessor} processor */
  processor: (processor) => ({
    ...processor,
    charge: async (request) => {
      if (isLast('call')) return forever()
      const answer = await processor.charge(request)
      return isLast('answer of the processor') ? forever() : answer
    },
  }),
  answer: async () => void (isLast('answer') && (await forever())),
})

/** `outcome`: whether the transaction has updated a payment. Its applied amounts follow, by `execute`. */
const noticing = (tx, outcome, isLast) =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'execute' && outcome.isWritten && isLast('apply')) return forever
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given) => {
        if (name === 'execute' && savesSuccess(given[0])) outcome.isWritten = true
        return value.apply(target, given)
      }
    },
  })
