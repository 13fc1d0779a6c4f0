import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { Plan } from '../../api/contract/plans.ts'
import type { BillingCycleStatus } from '../../api/contract/statuses.ts'
import { newId } from '../../api/db/newId.ts'
import {
  billingCycles,
  patients,
  paymentMethods,
  paymentPlanLimits,
  paymentPlans,
  payments,
  sandboxObjects,
} from '../../api/db/schema.ts'
import { chargeInstallments } from '../../api/billing/installments/chargeInstallments.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import type { ApiHarness, Refusal, Session } from './apiHarness.ts'
import { people, practices, type PersonName, worldId } from './worldPeople.ts'

type Planned = Plan & Refusal

/** Payment plans over the test world: initially no patient has one, and small balances get some. */
export class PlanWorld {
  readonly #sessions = new Map<PersonName, { at: number; session: Session }>()

  constructor(readonly api: ApiHarness) {}

  /**
   * @returns numbers of patients of the first practice without a family balance beside their own. Their cards are valid
   */
  async prepare(): Promise<number[]> {
    const { db } = this.api.database
    await db.update(paymentPlans).set({ status: 'cancelled', nextPaymentDate: null })
    const at = this.api.clock.now().toISOString()
    const { companyId, id: practiceId } = practices.north
    await db.update(paymentPlanLimits).set({ isActive: false }).where(eq(paymentPlanLimits.practiceId, practiceId))
    const band = { minBalance: 0, minPayment: 100, maxInstallments: 6, delayDays: 3, isActive: true }
    await db
      .insert(paymentPlanLimits)
      .values({ id: newId(), companyId, practiceId, ...band, createdAt: at, modifiedAt: at })
    await db.update(paymentMethods).set({ expYear: 2030 }).where(eq(paymentMethods.type, 'card'))
    const all = Array.from({ length: 15 }, (_, index) => worldId('patient', index + 1))
    const isAlone = and(
      isNull(patients.guarantorId),
      isNotNull(patients.lastCycleId),
      sql`family_balance = current_balance`,
    )
    const rows = await db
      .select({ id: patients.id })
      .from(patients)
      .where(and(inArray(patients.id, all), gt(patients.currentBalance, 4_000), isAlone))
      .orderBy(asc(patients.id))
    return rows.map(({ id }) => all.indexOf(id) + 1)
  }

  /** A valid session, because a plan takes longer than one. */
  async as(name: PersonName): Promise<Session> {
    const now = this.api.clock.now().getTime()
    const known = this.#sessions.get(name)
    if (known && now - known.at < 600_000) return known.session
    const session = await this.api.signIn(people[name].email)
    this.#sessions.set(name, { at: now, session })
    return session
  }

  readonly path = (number: number) => `/v2/patients/${worldId('patient', number)}`
  readonly card = (number: number) => worldId('paymentMethod', number * 10)

  async agree(number: number, body: object, name: PersonName = 'frontdesk', headers = {}) {
    const call = { as: await this.as(name), body: { payment_method_id: this.card(number), ...body }, headers }
    return this.api.call<Planned>('POST', `${this.path(number)}/plans`, call)
  }

  async edit(number: number, planId: string, body: object, name: PersonName = 'frontdesk') {
    return this.api.call<Planned>('PATCH', `${this.path(number)}/plans/${planId}`, { as: await this.as(name), body })
  }

  async cancel(number: number, planId: string, name: PersonName = 'frontdesk') {
    return this.api.call<Planned>('DELETE', `${this.path(number)}/plans/${planId}`, { as: await this.as(name) })
  }

  /** The newest plan of a patient. */
  async plan(number: number): Promise<Plan> {
    const { body } = await this.api.get<Plan[]>(`${this.path(number)}/plans`, await this.as('frontdesk'))
    return body[0]!
  }

  async patient(number: number) {
    const isTheirs = eq(patients.id, worldId('patient', number))
    const [row] = await this.api.database.db.select().from(patients).where(isTheirs)
    return row!
  }

  async cycle(number: number) {
    const { lastCycleId } = await this.patient(number)
    const [cycle] = await this.api.database.db.select().from(billingCycles).where(eq(billingCycles.id, lastCycleId!))
    return cycle!
  }

  async setCycle(number: number, status: BillingCycleStatus) {
    const { id } = await this.cycle(number)
    await this.api.database.db.update(billingCycles).set({ status, endDate: null }).where(eq(billingCycles.id, id))
  }

  /** Sets the processor's response to charges of a card. */
  async setToken(cardId: string, processorId: string) {
    const isIt = eq(paymentMethods.id, cardId)
    await this.api.database.db.update(paymentMethods).set({ processorId, customerId: null }).where(isIt)
  }

  /**
   * Adds a card that is charged after the others.
   * @returns its id
   */
  async addCard(number: number, processorId = 'pm_card_visa', display = 'Visa 1881'): Promise<string> {
    const isFirst = eq(paymentMethods.id, this.card(number))
    const [card] = await this.api.database.db.select().from(paymentMethods).where(isFirst)
    const more = { id: newId(), processorId, customerId: null, display, priority: 9 }
    await this.api.database.db.insert(paymentMethods).values({ ...card!, ...more })
    return more.id
  }

  /**
   * Moves the clock to a time and charges the installments that are due.
   * @returns their number
   */
  async chargeAt(instant: string): Promise<number> {
    this.moveTo(instant)
    return this.charge()
  }

  moveTo(instant: string): void {
    this.api.clock.advance({ milliseconds: Date.parse(instant) - this.api.clock.now().getTime() })
  }

  readonly charge = () => chargeInstallments(this.api.database, this.api.clock, this.api.sandbox.processor)
  readonly settle = () => confirmOpenPayments(this.api.database, this.api.clock, this.api.sandbox.processor)

  /** Payments of a patient, oldest first. */
  payments(number: number) {
    const isTheirs = eq(payments.patientId, worldId('patient', number))
    return this.api.database.db.select().from(payments).where(isTheirs).orderBy(asc(payments.createdAt))
  }

  /** Payments of installments. */
  async installmentPayments(number: number) {
    return (await this.payments(number)).filter(({ planInstallmentId }) => planInstallmentId !== null)
  }

  /** How often the processor charged a payment. */
  async timesTaken(paymentId: string): Promise<number> {
    const objects = await this.api.database.db.select().from(sandboxObjects)
    return objects.filter(
      ({ data }) =>
        data['status'] === 'succeeded' && (data['metadata'] as { payment_id?: string }).payment_id === paymentId,
    ).length
  }

  async payCash(number: number, amount: string) {
    const call = { as: await this.as('systemAdmin'), body: { type: 'cash', amount } }
    const { status } = await this.api.call<Refusal>('POST', `${this.path(number)}/payments`, call)
    if (status !== 200) throw new Error(`The cash payment answers ${status}`)
  }

  /** @throws Error with the wrong sums */
  async requireLedger(): Promise<void> {
    const faults = await findLedgerFaults(this.api.database.read, 10)
    if (faults.length > 0) throw new Error(`The ledger is off: ${JSON.stringify(faults)}`)
  }
}
