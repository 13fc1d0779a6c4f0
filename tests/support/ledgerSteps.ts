import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import type { Viewer } from '../../api/access/Viewer.ts'
import { disputeStatuses } from '../../api/contract/disputeStates.ts'
import type { Database } from '../../api/db/database.ts'
import { charges, disputes, payments, refunds, visits } from '../../api/db/schema.ts'
import type { Tx } from '../../api/db/Tx.ts'
import { ApiError } from '../../api/http/ApiError.ts'
import { mergePatient } from '../../api/patients/mergePatient.ts'
import { syncTask } from '../../api/patients/sync/syncTask.ts'
import { beginCharge } from '../../api/payments/chargeCard.ts'
import { paymentEvents } from '../../api/paymentEvents.ts'
import { recordPayment } from '../../api/payments/recordPayment.ts'
import { beginRefund } from '../../api/payments/refunds/refundPayment.ts'
import { confirmOpenRefunds, confirmRefund } from '../../api/payments/refunds/confirmRefund.ts'
import { confirmOpenPayments, confirmPayment } from '../../api/payments/confirmPayment.ts'
import { EventTooEarly } from '../../api/payments/webhooks/lockPaymentOf.ts'
import { handlerOf, receiveEvents } from '../../api/payments/webhooks/receiveEvents.ts'
import { adjustStatement } from '../../api/statements/adjustStatement.ts'
import type { ProcessorEvent } from '../../api/processor/ProcessorEvent.ts'
import type { TaskRow } from '../../api/tasks/TaskKind.ts'
import type { MovableClock } from './movableClock.ts'
import { ScriptedProcessor } from './ScriptedProcessor.ts'
import { worldId } from './worldPeople.ts'

/** A guarantor with a dependent, and two accounts without a family, of one practice: any of them may be merged. */
const accounts = [1, 2, 3, 5] as const
const account = fc.constantFrom(...accounts)
/** Index into the existing rows, modulo their number. */
const nth = fc.nat(5)
const cents = fc.oneof(fc.integer({ min: 50, max: 9_999 }), fc.integer({ min: 10_000, max: 60_000 }))
const how = fc.constantFrom('age', 'visit', 'nothing')
const share = fc.integer({ min: 1, max: 100 })
const status = fc.constantFrom(...disputeStatuses)
const is = <Does extends string>(does: Does) => fc.constant(does)
const outcome = fc.constantFrom('succeeds', 'declines', 'is silent')

/** One step of a sequence. A step that is not possible at that point is skipped and changes nothing. */
export const ledgerStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: is('record'), account, cents, how, type: fc.constantFrom('cash', 'manual') }),
  },
  { weight: 8, arbitrary: fc.record({ does: is('charge'), account, cents, how, isBank: fc.boolean(), outcome }) },
  { weight: 5, arbitrary: fc.record({ does: is('refund'), nth, share: fc.integer({ min: 1, max: 110 }), outcome }) },
  { weight: 1, arbitrary: fc.record({ does: is('settle') }) },
  { weight: 3, arbitrary: fc.record({ does: is('bank settles'), nth }) },
  { weight: 2, arbitrary: fc.record({ does: is('bank returns'), nth }) },
  { weight: 3, arbitrary: fc.record({ does: is('refund fails'), nth }) },
  { weight: 5, arbitrary: fc.record({ does: is('dispute'), nth, share, status, isAnother: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: is('adjust'), account, nth, cents, isReversal: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: is('merge'), account, into: account }) },
  { weight: 1, arbitrary: fc.record({ does: is('sync'), account, days: fc.integer({ min: 1, max: 20 }) }) },
)
export type LedgerStep = typeof ledgerStep extends fc.Arbitrary<infer Step> ? Step : never
type Step<Does extends LedgerStep['does']> = Extract<LedgerStep, { does: Does }>

/** The row of a step does not exist. */
class NothingThere extends Error {}

function nthOf<T>(all: readonly T[], nth: number): T {
  if (all.length === 0) throw new NothingThere()
  return all[nth % all.length]!
}

const decimal = (amount: number) => (amount / 100).toFixed(2)
const idOf = (number: number) => worldId('patient', number)
const pathOf = (number: number) => ({ path: { id: idOf(number) }, query: {} })

/** Errors that mean that a step is not possible now. Any other error is a fault. */
const refusals = [ApiError, EventTooEarly, NothingThere]

/** Runs a sequence through the product's own use cases, with a card processor that answers as each step specifies. */
export class LedgerPlay {
  readonly #processor = new ScriptedProcessor()
  #events = 0

  constructor(
    private readonly database: Database,
    private readonly clock: MovableClock,
    private readonly profile: Omit<Viewer, 'now'>,
  ) {}

  /** @returns whether the step was possible */
  async play(step: LedgerStep): Promise<boolean> {
    this.clock.advance({ seconds: 31 })
    try {
      await this.#steps[step.does](step as never)
      return true
    } catch (error) {
      if (refusals.some((kind) => error instanceof kind)) return false
      throw error
    }
  }

  /** All pending requests receive their responses. */
  async settle(): Promise<void> {
    this.clock.advance({ seconds: 31 })
    await confirmOpenPayments(this.database, this.clock, this.#processor)
    await confirmOpenRefunds(this.database, this.clock, this.#processor)
  }

  get #viewer(): Viewer {
    return { ...this.profile, now: this.clock.now() }
  }

  get #settling() {
    return { database: this.database, now: this.clock.now(), processor: this.#processor }
  }

  readonly #steps: { [Does in LedgerStep['does']]: (step: Step<Does>) => Promise<unknown> } = {
    record: async (step) => {
      const body = { type: step.type as 'cash', note: '', ...(await this.#allocation(step)) }
      return this.#change((tx) => recordPayment(tx, this.#viewer, { ...pathOf(step.account), body }))
    },
    charge: async (step) => {
      this.#processor.next = step.outcome
      const cardId = worldId('paymentMethod', step.account * 10 + (step.isBank ? 1 : 0))
      const body = { note: '', ...(await this.#allocation(step)) }
      const input = { path: { id: idOf(step.account), cardId }, query: {}, body }
      const { id } = await this.#change((tx) => beginCharge(tx, this.#viewer, input))
      return confirmPayment(this.#settling, id)
    },
    refund: async ({ nth, share, outcome }) => {
      this.#processor.next = outcome
      const payment = await this.#payment(nth)
      const amount = decimal(Math.max(1, Math.floor(((payment.amount - payment.refunded) * share) / 100)))
      const input = { path: { id: payment.patientId }, query: {}, body: { payment_id: payment.id, amount, note: '' } }
      const { refundIds } = await this.#change((tx) => beginRefund(tx, this.#viewer, input))
      for (const id of refundIds) await confirmRefund(this.#settling, id)
    },
    settle: () => this.settle(),
    'bank settles': ({ nth }) => this.#bankSays(nth, 'succeeded'),
    'bank returns': ({ nth }) => this.#bankSays(nth, 'requires_payment_method'),
    'refund fails': async ({ nth }) => {
      const all = await this.database.read
        .select({ id: refunds.id, intent: payments.processorPaymentId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(isNotNull(payments.processorPaymentId))
        .orderBy(asc(refunds.createdAt), asc(refunds.id))
      const refund = nthOf(all, nth)
      return this.#event('refund.failed', {
        id: `re_${refund.id}`,
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
        payment_intent: refund.intent,
        metadata: { refund_id: refund.id },
      })
    },
    dispute: async ({ nth, share, status, isAnother }) => {
      const payment = await this.#payment(nth, true)
      const [known] = await this.database.read.select().from(disputes).where(eq(disputes.paymentId, payment.id))
      const id = known && !isAnother ? known.processorId : `dp_${(this.#events += 1)}`
      const amount = Math.ceil((payment.amount * share) / 100)
      const evidence = { due_by: null }
      const facts = { id, amount, reason: 'fraudulent', status, evidence_details: evidence }
      return this.#event('charge.dispute.updated', { ...facts, payment_intent: payment.processorPaymentId })
    },
    adjust: async ({ account, nth, cents, isReversal }) => {
      const all = await this.database.read
        .select({ id: charges.id, balance: charges.ptBalance })
        .from(charges)
        .where(eq(charges.patientId, idOf(account)))
        .orderBy(asc(charges.id))
      const charge = nthOf(all, nth)
      const amount = isReversal ? -cents : Math.min(cents, Math.max(1, charge.balance))
      const body = { amount: decimal(amount), charge_id: charge.id, note: 'Adjusted by a walk' }
      return this.#change((tx) => adjustStatement(tx, this.#viewer, { ...pathOf(account), body }))
    },
    merge: ({ account, into }) =>
      this.#change((tx) => mergePatient(tx, this.#viewer, { ...pathOf(account), body: { target_id: idOf(into) } })),
    sync: async ({ account, days }) => {
      this.clock.advance({ days })
      const input = { patient_id: idOf(account), requested_at: this.clock.now().toISOString(), what: 'account' }
      return this.#change((tx) => syncTask.step(tx, this.#viewer, { input } as unknown as TaskRow))
    },
  }

  readonly #change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => this.database.transaction(work)

  async #allocation({ account, cents, how }: { account: number; cents: number; how: string }) {
    if (how !== 'visit') return { amount: decimal(cents), allocate: how === 'age' }
    const all = await this.database.read
      .select({ id: visits.id, balance: visits.ptBalance })
      .from(visits)
      .where(eq(visits.patientId, idOf(account)))
      .orderBy(desc(visits.ptBalance), asc(visits.id))
    const { id, balance } = nthOf(all, 0)
    const amount = decimal(Math.min(cents, Math.max(50, balance)))
    return { amount, allocate: true, visits: [{ visit_id: id, amount }] }
  }

  /** The nth payment of this sequence. */
  async #payment(nth: number, isProcessed = false) {
    const isMade = and(isNotNull(payments.userId), isProcessed ? isNotNull(payments.processorPaymentId) : undefined)
    const order = [asc(payments.createdAt), asc(payments.id)]
    return nthOf(
      await this.database.read
        .select()
        .from(payments)
        .where(isMade)
        .orderBy(...order),
      nth,
    )
  }

  async #bankSays(nth: number, status: string) {
    const payment = await this.#payment(nth, true)
    const error = status === 'succeeded' ? null : { code: 'payment_intent_payment_attempt_failed' }
    const intent = { id: payment.processorPaymentId, status, latest_charge: `ch_${payment.id}` }
    const facts = { ...intent, last_payment_error: error, metadata: { payment_id: payment.id } }
    return this.#event(status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', facts)
  }

  #event(type: ProcessorEvent['type'], object: object) {
    const facts = { id: `evt_${(this.#events += 1)}`, type, account: 'acct_north', request: null, data: { object } }
    const event = facts as unknown as ProcessorEvent
    const now = this.clock.now()
    return this.#change((tx) => receiveEvents(tx, now, [event], handlerOf(paymentEvents, event)))
  }
}
