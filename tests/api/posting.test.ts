import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaymentDetail } from '../../api/contract/payments.ts'
import { jobs, patients, payments, practices as practiceTable } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { postingConnectorOf } from '../../api/payments/posting/postingConnectorOf.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  api.clock.advance({ minutes: 1 })
  await connect('dummy-classic')
})

const connect = (connectionType: 'dummy-classic' | 'dummy-snapshot' | 'athenahealth') =>
  api.database.db.update(practiceTable).set({ connectionType }).where(eq(practiceTable.id, practices.north.id))
const run = () => runDueJobs(api.database, api.clock, jobKinds)
async function record(number: number, amount: string) {
  const call = { as: await api.as('admin'), body: { type: 'cash', amount } }
  return (await api.call<Answer>('POST', `/v2/patients/${worldId('patient', number)}/payments`, call)).body
}
const reload = async ({ id }: { id: string }) =>
  (await api.get<Answer>(`/v2/payments/${id}`, await api.as('user'))).body
const repost = async ({ id }: { id: string }, name: PersonName = 'systemAdmin') =>
  api.call<Answer>('POST', `/v2/payments/${id}/repost`, { as: await api.as(name) })
async function refund({ id, patient_id: patientId }: Answer, amount: string) {
  const call = { as: await api.as('user'), body: { payment_id: id, amount } }
  return api.call<Answer>('POST', `/v2/patients/${patientId}/refund`, call)
}
const connector = postingConnectorOf('dummy-classic')!

describe('A collected payment', () => {
  it('is posted by a job, and its detail names the report that lists it', async () => {
    const payment = await record(1, '12.00')
    expect(payment).toMatchObject({ posting_state: 'posting', posted_at: null, report_name: null })
    await run()
    const posted = await reload(payment)
    expect(posted).toMatchObject({ posting_state: 'posted', report_name: 'Payments 2026-11-16', posting_failure: null })
    expect(posted.external_id).toMatch(/^TP-/)
    expect(posted.post_payment_actions.map(({ type }) => type)).toContain('payment_posted')
    const { body } = await api.get(`/v2/payments/${payment.id}/report_name`, await api.as('frontdesk'))
    expect(body).toEqual({ report_name: 'Payments 2026-11-16' })
  })

  it('is sent under one key until the billing system answers, and fails in the end', async () => {
    const keys: string[] = []
    vi.spyOn(connector, 'post').mockImplementation(({ key }) => {
      keys.push(key)
      return Promise.reject(new Error('down'))
    })
    const payment = await record(1, '13.00')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await run()
      api.clock.advance({ minutes: 40 })
    }
    expect(keys).toEqual(Array.from({ length: 5 }, () => payment.id))
    expect(await reload(payment)).toMatchObject({ posting_state: 'failed', posting_failure: 'unreachable' })
  })

  // The embedded database has one connection, which a job holds until it ends.
  it.skipIf(process.env['TEST_DATABASE_URL'] === '')(
    'is sent without locking the family, and again after a change of its account',
    async () => {
      const isTheirs = eq(patients.id, worldId('patient', 7))
      const accounts: (string | null)[] = []
      vi.spyOn(connector, 'post').mockImplementation(async ({ accountExternalId }) => {
        accounts.push(accountExternalId)
        await api.database.db.transaction(async (tx) => {
          await tx.select().from(patients).where(isTheirs).for('update', { noWait: true })
          await tx.update(patients).set({ externalId: 'EX-7' }).where(isTheirs)
        })
        if (accountExternalId === null) return { kind: 'rejected', code: 'unknown_account' }
        return { kind: 'posted', externalId: 'TP-7', reportName: 'Payments' }
      })
      await api.database.db.update(patients).set({ externalId: null }).where(isTheirs)
      const payment = await record(7, '13.50')
      await run()
      expect(accounts).toEqual([null, 'EX-7'])
      expect(await reload(payment)).toMatchObject({ posting_state: 'posted', external_id: 'TP-7' })
    },
  )

  it('of a patient whom the billing system does not know fails with that reason', async () => {
    const isTheirs = eq(patients.id, worldId('patient', 9))
    await api.database.db.update(patients).set({ externalId: null }).where(isTheirs)
    const payment = await record(9, '14.00')
    await run()
    const failed = await reload(payment)
    expect(failed).toMatchObject({ posting_state: 'failed', posting_failure: 'unknown_account', external_id: null })
    expect(failed.post_payment_actions.map(({ type }) => type)).toContain('posting_failed')
  })

  it.each([
    ['dummy-snapshot', 'no_posting', 'no_posting'],
    ['athenahealth', 'not_connected', 'connection_not_configured'],
  ] as const)('of a practice on %s is not posted, and says why', async (type, obstacle, refusal) => {
    await connect(type)
    const payment = await record(1, '15.00')
    expect(payment).toMatchObject({ posting_state: 'not_posted', posting_obstacle: obstacle })
    const isOpen = and(eq(jobs.name, 'postPayment'), isNull(jobs.finishedAt), isNull(jobs.failedAt))
    expect(await api.database.db.select().from(jobs).where(isOpen)).toEqual([])
    expect((await repost(payment)).body.error).toBe(refusal)
  })
})

describe('Posting again', () => {
  it('is possible for a system user once the cause is fixed, and for no one else', async () => {
    const isTheirs = eq(patients.id, worldId('patient', 11))
    await api.database.db.update(patients).set({ externalId: null }).where(isTheirs)
    const payment = await record(11, '16.00')
    await run()
    await api.database.db.update(patients).set({ externalId: 'EX-11' }).where(isTheirs)
    expect((await repost(payment, 'owner')).status).toBe(403)
    const { status, body } = await repost(payment)
    expect([status, body.posting_state, body.posting_failure]).toEqual([200, 'posting', null])
    expect((await repost(payment)).body.error).toBe('posting_under_way')
    await run()
    expect(await reload(payment)).toMatchObject({ posting_state: 'posted' })
  })

  it('by two users at once starts one job', async () => {
    const payment = await record(1, '17.00')
    await run()
    const answers = await Promise.all([repost(payment), repost(payment)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is rejected for a payment that collected nothing, an insurance’s payment and an unknown one', async () => {
    const payment = await record(1, '18.00')
    await api.database.db
      .update(payments)
      .set({ status: 'failed', postingState: 'not_posted' })
      .where(eq(payments.id, payment.id))
    expect((await repost(payment)).body.error).toBe('posting_not_collected')
    expect((await repost({ id: worldId('payment', 101) })).body.error).toBe('posted_elsewhere')
    expect((await repost({ id: worldId('payment', 9_999_999) })).status).toBe(404)
  })

  it('is rejected for a payment from before posting began, which says so', async () => {
    const payment = await record(1, '19.00')
    const old = { createdAt: '2020-08-20T12:00:00.000Z', postingState: 'not_posted' } as const
    await api.database.db.update(payments).set(old).where(eq(payments.id, payment.id))
    expect(await reload(payment)).toMatchObject({ posting_obstacle: 'before_posting' })
    expect((await repost(payment)).body.error).toBe('posting_began_later')
  })
})

describe('A refund', () => {
  it('is posted after its payment if the billing system accepts refunds', async () => {
    const payment = await record(1, '20.00')
    const { body } = await refund(payment, '5.00')
    expect(body.refunds).toMatchObject([{ posting_state: 'posting' }])
    await run()
    api.clock.advance({ minutes: 5 })
    await run()
    const posted = await reload(payment)
    expect([posted.posting_state, posted.refunds[0]!.posting_state]).toEqual(['posted', 'posted'])
  })

  it('of a payment that failed to post waits for that: posting again sends both', async () => {
    vi.spyOn(connector, 'post').mockResolvedValue({ kind: 'rejected', code: 'rejected' })
    const payment = await record(1, '21.00')
    await run()
    await refund(payment, '5.00')
    await run()
    const failed = await reload(payment)
    expect(failed.refunds).toMatchObject([{ posting_state: 'failed', posting_failure: 'payment_not_posted' }])
    vi.restoreAllMocks()
    await repost(payment)
    await run()
    api.clock.advance({ minutes: 5 })
    await run()
    const posted = await reload(payment)
    expect([posted.posting_state, posted.refunds[0]!.posting_state]).toEqual(['posted', 'posted'])
  })
})
