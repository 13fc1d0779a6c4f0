import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { patients, payments, sandboxObjects } from '../../api/db/schema.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import type { ChargeStep } from '../support/apiProcess.ts'
import { type MortalApi, startInProcess, startProcess } from '../support/crashingApi.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { databaseUrlOf, send } from '../support/instances.ts'
import { sampleOf } from '../support/seed.ts'
import { worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
let as: Session
let databaseUrl: string
let sandboxPort: string
beforeAll(async () => {
  api = await ApiHarness.open()
  as = await api.as('frontdesk')
  databaseUrl = await databaseUrlOf(api.database)
  sandboxPort = new URL(await api.sandbox.origin()).port
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ minutes: 1 })
  api.sandbox.faults.onAnswer = () => undefined
})

/** The API, which each test kills and replaces. */
let server: MortalApi | undefined
const startServer = async (start = startInProcess) => {
  await server?.kill()
  server = await start(databaseUrl, sandboxPort)
}
beforeEach(() => startServer())
afterEach(() => server?.kill())

const patientId = worldId('patient', 1)
/** Charges a card on file, or a new one that is not saved. */
function charge(amount: string, key: string, method?: string) {
  const path = method === undefined ? `cards/${worldId('paymentMethod', 10)}/charge` : 'card_payments'
  const body = { amount, ...(method !== undefined && { payment_method_id: method }) }
  const url = `${server!.url}/api/v2/patients/${patientId}/${path}`
  return send<Answer>('POST', url, { as, body, headers: { 'idempotency-key': key } })
}

/** The answer of the charge is withheld until the server is dead. */
function killInAnswer(victim: MortalApi) {
  api.sandbox.faults.onAnswer = (called) => (called.endsWith('/payment_intents') ? victim.kill() : undefined)
}

const balance = async () =>
  (await api.database.db.select().from(patients).where(eq(patients.id, patientId)))[0]!.ptBalance
const paymentsOf = (cents: number) => api.database.db.select().from(payments).where(eq(payments.amount, cents))
/** What the card processor took for a payment: the truth. */
const takenFor = async (id: string) =>
  (await api.database.db.select().from(sandboxObjects)).filter(
    ({ data }) => data['status'] === 'succeeded' && (data['metadata'] as { payment_id?: string }).payment_id === id,
  )

/** Charges, and the server is killed in this step. @returns the payment, and the balance before */
async function lose(step: ChargeStep | 'answer of the processor', cents: number, key: string, method?: string) {
  const before = await balance()
  if (step === 'answer of the processor') killInAnswer(server!)
  else await server!.dieInCharge(step)
  expect((await charge((cents / 100).toFixed(2), key, method)).status).toBe(0)
  await server!.kill()
  const rows = await paymentsOf(cents)
  expect(rows).toHaveLength(1)
  return { id: rows[0]!.id, before, cents }
}

async function expectTruth({ id, before, cents }: Awaited<ReturnType<typeof lose>>) {
  const { body } = await api.get<Answer>(`/v2/payments/${id}`, as)
  expect(body).toMatchObject({ status: 'success', is_confirming: false, unapplied: '0.00' })
  expect(body.applies.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(cents)
  expect(before - (await balance())).toBe(cents)
  expect(await takenFor(id)).toHaveLength(1)
  expect(await paymentsOf(cents)).toHaveLength(1)
  expect(await findLedgerFaults(api.database.read, 10)).toEqual([])
  await expectLedger(api.database)
}

const moments = [
  ['before the card processor is called', 'call', 101],
  ['after the processor took the money, before its answer arrives', 'answer of the processor', 102],
  ['after the answer is written, before the money is applied', 'apply', 103],
  ['before the answer and the applied money are committed', 'commit', 104],
  ['after all is saved, before the caller is answered', 'answer', 105],
] as const
/** Killed as a process; in the others all connections of a server are cut. */
const asProcess = new Set(sampleOf(moments, 1, 'killed charges').map(([, step]) => step))

describe('A server that is killed during a charge charges the card once, and a repetition answers the truth', () => {
  it.each(moments)('%s', async (_when, step, cents) => {
    if (asProcess.has(step)) await startServer(startProcess)
    const key = `killed-${cents}`
    const lost = await lose(step, cents, key)
    const isSaved = step === 'answer'
    expect(await takenFor(lost.id)).toHaveLength(step === 'call' ? 0 : 1)
    const { body } = await api.get<Answer>(`/v2/payments/${lost.id}`, as)
    expect(body).toMatchObject({ is_confirming: !isSaved, status: isSaved ? 'success' : 'pending' })
    expect(lost.before - (await balance())).toBe(isSaved ? cents : 0)
    await startServer()
    const amount = (cents / 100).toFixed(2)
    const others = isSaved ? [] : [await charge(amount, `other-${key}`)]
    expect(others.map(({ body: { error } }) => error)).toEqual(isSaved ? [] : ['payment_confirming'])
    for (const _again of [1, 2]) {
      expect((await charge(amount, key)).body).toMatchObject({ id: lost.id, status: 'success', is_confirming: false })
      await expectTruth(lost)
    }
  })
})

it('A new card that is not saved is charged once too, and the payment names it', async () => {
  const lost = await lose('answer of the processor', 107, 'killed-107', 'pm_card_amex')
  await startServer()
  const { body } = await charge('1.07', 'killed-107', 'pm_card_amex')
  expect(body).toMatchObject({ id: lost.id, status: 'success', method_label: 'American Express 0005' })
  await expectTruth(lost)
})

it('A charge whose server was killed, and which nobody repeats, is confirmed by another server', async () => {
  const lost = await lose('answer of the processor', 106, 'killed-106')
  const settle = () => confirmOpenPayments(api.database, api.clock, api.sandbox.processor)
  // Here it is minutes later.
  expect(await Promise.all([settle(), settle()])).toEqual([1, 1])
  await expectTruth(lost)
})
