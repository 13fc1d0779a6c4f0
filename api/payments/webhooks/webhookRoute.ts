import type { FastifyInstance } from 'fastify'
import { webhookPath } from '../../contract/webhookPath.ts'
import type { Database } from '../../db/database.ts'
import { EventRejected, type PaymentProcessor } from '../../processor/PaymentProcessor.ts'
import type { Clock } from '../../time/clock.ts'
import type { EventHandlers } from './EventHandlers.ts'
import { EventQueue } from './EventQueue.ts'

interface Receiving {
  database: Database
  clock: Clock
  processor: PaymentProcessor
  handlers: EventHandlers
  log: (line: Record<string, string | number>) => void
}

/**
 * `POST /api/payments/webhook`: outside of the contract, because the card processor calls it and defines its body. The
 * signature covers the bytes, so the body is read only here. 400 for a forged or an old event; after any other failure
 * the processor sends the event again.
 */
export function webhookRoute(server: FastifyInstance, options: Receiving): void {
  const queue = new EventQueue(options)
  void server.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, async (request, reply) => {
      const outcome = await receive(options, queue, request.body, request.headers['stripe-signature'])
      return reply.code(outcome === 'rejected' ? 400 : 200).send({ outcome })
    })
  })
}

async function receive({ clock, processor, log }: Receiving, queue: EventQueue, body: unknown, signature: unknown) {
  try {
    const signed = typeof signature === 'string' ? signature : ''
    const event = processor.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signed, clock.now())
    const outcome = await queue.receive(event)
    log({ webhook: event.type, outcome })
    return outcome
  } catch (error) {
    if (!(error instanceof EventRejected)) throw error
    log({ webhook: 'unknown', outcome: 'rejected' })
    return 'rejected' as const
  }
}
