import type { FastifyInstance } from 'fastify'
import type { Database } from '../../api/db/database.ts'
import { buildSandbox } from '../../api/paymentSandbox/buildSandbox.ts'
import { deliverEvents, type SendEvent } from '../../api/paymentSandbox/sandboxEvents.ts'
import { SandboxFaults } from '../../api/paymentSandbox/SandboxFaults.ts'
import type { PaymentProcessor } from '../../api/processor/PaymentProcessor.ts'
import { stripeProcessor } from '../../api/processor/stripeProcessor.ts'
import type { Clock } from '../../api/time/clock.ts'

/** Signs the webhooks of the tests. */
export const webhookSecret = 'whsec_of_the_tests'

interface Opened {
  server: FastifyInstance
  origin: string
  processor: PaymentProcessor
}

/** The payment sandbox over HTTP, as in production, opened by the first charge of a test. */
export class TestSandbox {
  readonly faults = new SandboxFaults()
  /** Called before each charge reaches the processor. */
  onCharge: () => Promise<void> | void = () => undefined
  #opened: Promise<Opened> | null = null

  /** The same before each refund. */
  onRefund: () => Promise<void> | void = () => undefined

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  readonly processor: PaymentProcessor = {
    charge: async (request) => {
      await this.onCharge()
      return (await this.#open()).processor.charge(request)
    },
    authorizationUrl: async (request) => (await this.#open()).processor.authorizationUrl(request),
    connectAccount: async (request) => (await this.#open()).processor.connectAccount(request),
    accountPage: async (account) => (await this.#open()).processor.accountPage(account),
    readMethod: async (request) => (await this.#open()).processor.readMethod(request),
    createCustomer: async (request) => (await this.#open()).processor.createCustomer(request),
    updateCustomer: async (request) => (await this.#open()).processor.updateCustomer(request),
    attach: async (request) => (await this.#open()).processor.attach(request),
    detach: async (request) => (await this.#open()).processor.detach(request),
    refund: async (request) => {
      await this.onRefund()
      return (await this.#open()).processor.refund(request)
    },
    readEvent: (body, signature, now) =>
      stripeProcessor({ sandboxPort: 0, webhookSecret }).readEvent(body, signature, now),
    prepareReader: async (request) => (await this.#open()).processor.prepareReader(request),
    startReader: async (payment) => (await this.#open()).processor.startReader(payment),
    readReader: async (payment) => (await this.#open()).processor.readReader(payment),
    endReader: async (payment) => (await this.#open()).processor.endReader(payment),
    updateDispute: async (request) => (await this.#open()).processor.updateDispute(request),
    uploadEvidence: async (file) => (await this.#open()).processor.uploadEvidence(file),
    closeDispute: async (request) => (await this.#open()).processor.closeDispute(request),
    openCheckout: async (request) => (await this.#open()).processor.openCheckout(request),
    readCheckout: async (page) => (await this.#open()).processor.readCheckout(page),
    closeCheckout: async (page) => (await this.#open()).processor.closeCheckout(page),
  }

  /** Receives the sandbox's events. */
  receiver: SendEvent = () => Promise.resolve(503)

  /**
   * Sends the due events.
   * @returns the number of accepted events
   */
  readonly deliver = (): Promise<number> =>
    deliverEvents({
      database: this.database,
      clock: this.clock,
      secret: webhookSecret,
      send: (payload, headers) => this.receiver(payload, headers),
      faults: this.faults,
    })

  /** Address for browsers. */
  readonly origin = async (): Promise<string> => (await this.#open()).origin

  #open(): Promise<Opened> {
    this.#opened ??= this.#listen()
    return this.#opened
  }

  async #listen(): Promise<Opened> {
    const server = buildSandbox({
      database: this.database,
      clock: this.clock,
      publicUrl: 'https://tally.test',
      faults: this.faults,
      deliver: this.deliver,
    })
    const { origin, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    return { server, origin, processor: stripeProcessor({ sandboxPort: Number(port), webhookSecret }) }
  }

  async close(): Promise<void> {
    await (await this.#opened)?.server.close()
  }
}
