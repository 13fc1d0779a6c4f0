import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { MovableClock } from '../support/movableClock.ts'
import { worldNow } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'
import { graphOver, unavailable } from './upstreamFailures.ts'
import { restCycle, restPatient, restUser } from './restRows.ts'

const id = worldId('patient', 1)
const patient = new RegExp(`/patients/${id}$`)
const payments = /\/payments$/
const query = `{ patient(restId: "${id}") { name } }`

let upstream: FakeUpstream
let clock: MovableClock
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
})
afterAll(() => upstream.close())
beforeEach(() => {
  clock = new MovableClock(worldNow)
  graph = graphOver(upstream.url, undefined, () => clock.now())
  upstream.answers(patient, 200, restPatient(id))
  upstream.answers(/\/users\/me$/, 200, restUser)
  upstream.answers(/\/(statements|payments|payment_applies|account_payments|events|cards|consents|plans)$/, 200, [], {
    'x-total-count': '0',
  })
  upstream.answers(/\/payment_plan_limits$/, 200, [], { 'x-total-count': '0' })
  upstream.answers(/\/billing_cycles$/, 200, [restCycle(worldId('cycle', 1))], { 'x-total-count': '1' })
})
afterEach(async () => {
  await graph.close()
  upstream.reset()
})

describe('An outage', () => {
  it.each([
    ['payments', 'PaymentsScreenQuery', payments],
    ['accountPayments', 'PaymentsScreenQuery', /\/account_payments$/],
    ['paymentMethods', 'CardsScreenQuery', /\/cards$/],
    ['consents', 'CardsScreenQuery', /\/consents$/],
    ['currentPlans', 'PaymentPlansScreenQuery', /\/plans$/],
    ['billingCycles', 'BillingCyclesScreenQuery', /\/billing_cycles$/],
    ['timeline', 'TimelineScreenQuery', /\/events$/],
  ])('of %s costs only that panel of the screen', async (field, document, path) => {
    const { body } = appRequest(document, { patientId: id })
    const baseline = await graph.ask<{ patient: Record<string, unknown> }>('', { body })
    expect(baseline.errors).toBeUndefined()
    upstream.answers(path, 500, {})
    const faulty = await graph.ask<{ patient: Record<string, unknown> }>('', { body })
    expect(faulty.data).toEqual({ ...baseline.data, patient: { ...baseline.data.patient, [field]: null } })
    expect(baseline.data.patient[field]).not.toBeNull()
    expect(faulty.errors).toMatchObject([
      { message: unavailable, path: ['patient', field], extensions: { code: 'UNAVAILABLE' } },
    ])
  })

  it('of statements costs the statements and their breakdown', async () => {
    upstream.answers(/\/statements$/, 503, {})
    const { body } = appRequest('StatementsScreenQuery', { patientId: id })
    const { data, errors } = await graph.ask<{ patient: Record<string, unknown> }>('', { body })
    expect(data.patient).toMatchObject({ name: 'Ana Zebulon-4711', statements: null, balanceBreakdown: null })
    expect(errors!.map(({ path }) => path!.join('.')).toSorted()).toEqual([
      'patient.balanceBreakdown',
      'patient.differences',
      'patient.statements',
    ])
  })

  it('that affects many rows is logged once', async () => {
    upstream.answers(/\/patients_search$/, 200, {
      pit_id: 'view',
      items: [1, 2, 3].map((number) => ({ ...restPatient(worldId('patient', number)), sort_key: String(number) })),
      has_more: false,
      total: 3,
      total_is_exact: true,
    })
    upstream.on(/\/clients/, (response) => void response.writeHead(500).end())
    const { data, errors } = await graph.ask<{ patients: { edges: { node: object }[] } }>(
      '{ patients { edges { node { restId practice { isActive } } } } }',
    )
    expect(data.patients.edges).toHaveLength(3)
    expect(errors).toHaveLength(3)
    expect(graph.reports).toHaveLength(1)
  })
})

const patientCalls = () => upstream.calls.filter((call) => call.endsWith(`/patients/${id}`)).length
/** Documents of one name are read once if they run concurrently. */
const ask = async (name = 'Ask') => (await graph.ask(`query ${name} ${query}`)).errors?.[0]?.extensions.code ?? 'ok'
const failFiveTimes = async () => {
  upstream.answers(patient, 500, {})
  for (let index = 0; index < 5; index += 1) expect(await ask()).toBe('UNAVAILABLE')
}

describe('A resource that failed five times in a row', () => {
  it('is not asked for two seconds, and says so immediately', async () => {
    await failFiveTimes()
    clock.advance({ milliseconds: 1_999 })
    expect(await ask()).toBe('UNAVAILABLE')
    expect(patientCalls()).toBe(5)
    expect(graph.reports.at(-1)!.error).toBe('getPatient answered 0 (open)')
  })

  it('affects no other resource', async () => {
    await failFiveTimes()
    expect(await graph.ask('{ viewer { user { firstName } } }')).toMatchObject({
      data: { viewer: { user: { firstName: 'Una' } } },
    })
  })

  it('gets one trial call, and all calls again once it succeeds', async () => {
    await failFiveTimes()
    clock.advance({ seconds: 2 })
    const held: (() => void)[] = []
    upstream.on(patient, (response) => held.push(() => response.end(JSON.stringify(restPatient(id)))))
    const first = ask()
    await expect.poll(() => held).toHaveLength(1)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'])
    for (const goOn of held.splice(0)) goOn()
    expect(await first).toBe('ok')
    upstream.answers(patient, 200, restPatient(id))
    expect(await Promise.all(['One', 'Two', 'Three'].map(ask))).toEqual(['ok', 'ok', 'ok'])
    expect(patientCalls()).toBe(5 + 1 + 3)
  })

  it('rests for another two seconds when the trial fails', async () => {
    await failFiveTimes()
    clock.advance({ seconds: 2 })
    expect(await ask()).toBe('UNAVAILABLE')
    clock.advance({ milliseconds: 1_999 })
    expect(await ask()).toBe('UNAVAILABLE')
    expect(patientCalls()).toBe(6)
  })

  it('doesn’t count permission errors as failures', async () => {
    upstream.answers(patient, 403, {})
    for (let index = 0; index < 8; index += 1) expect(await ask()).toBe('FORBIDDEN')
    expect(patientCalls()).toBe(8)
  })
})

describe('A REST read', () => {
  const failFirst = (status: number | 'dropped', headers: Record<string, string> = {}) => {
    let count = 0
    upstream.on(patient, (response) => {
      count += 1
      if (count > 1) response.end(JSON.stringify(restPatient(id)))
      else if (status === 'dropped') response.destroy()
      else response.writeHead(status, headers).end('<html>')
    })
  }

  it.each([502, 503, 'dropped'] as const)('is retried once after %s', async (status) => {
    failFirst(status)
    expect(await ask()).toBe('ok')
    expect(patientCalls()).toBe(2)
  })

  it('is retried once, not twice', async () => {
    upstream.answers(patient, 503, {})
    expect(await ask()).toBe('UNAVAILABLE')
    expect(patientCalls()).toBe(2)
  })

  it('is not retried when Retry-After exceeds what a user would wait', async () => {
    failFirst(503, { 'retry-after': '30' })
    expect(await ask()).toBe('UNAVAILABLE')
    expect(patientCalls()).toBe(1)
  })

  it.each([500, 429, 404, 401])('is not retried after %i', async (status) => {
    failFirst(status)
    upstream.answers(patient, status, {})
    await ask()
    expect(patientCalls()).toBe(1)
  })

  it('is not retried after a timeout', async () => {
    upstream.on(patient, () => undefined)
    // Enough for a busy machine to send the call before its time is over.
    const impatient = graphOver(upstream.url, 1_000)
    expect((await impatient.ask(query)).errors![0]!.extensions.code).toBe('UNAVAILABLE')
    expect(impatient.reports[0]!.error).toBe('getPatient answered 0 (timeout)')
    expect(patientCalls()).toBe(1)
    await impatient.close()
  })
})
