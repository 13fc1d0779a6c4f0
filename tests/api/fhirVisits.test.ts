import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { charges, locations, patients, payments, providers, visits } from '../../api/db/schema.ts'
import { addDays } from '../../api/time/calendar.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const db = () => here.api.database.db
const dayOf = (days: number) => addDays(here.api.clock.now().toISOString().slice(0, 10), days)

const usd = (value: number) => ({ value, currency: 'USD' })
const coded = (code: string) => ({ coding: [{ code }] })
const amounts = (of: Record<string, number>) =>
  Object.entries(of).map(([code, value]) => ({ category: coded(code), amount: usd(value) }))
const line = (sequence: number, code: string, fields: object = {}) => ({
  sequence,
  productOrService: { coding: [{ code, display: `Service ${code}` }] },
  encounter: [{ reference: 'Encounter/e-1' }],
  ...fields,
})
const claimed = (id: string, days: number, item: object[]) => ({
  id,
  status: 'active',
  use: 'claim',
  type: coded('professional'),
  patient: { reference: 'Patient/p-1' },
  provider: { reference: 'Organization/clinic' },
  created: dayOf(days),
  item,
})
const claim = (id: string, total: number, item: object[], fields: object = {}) =>
  here.fhir.resources.push({
    resourceType: 'Claim',
    ...claimed(id, -9, item),
    insurance: [{ sequence: 1, focal: true, coverage: { reference: 'Coverage/c-2' } }],
    total: usd(total),
    ...fields,
  })
const answer = (id: string, item: object[], fields: object = {}) =>
  here.fhir.resources.push({
    resourceType: 'ExplanationOfBenefit',
    ...claimed(`answer-${id}`, -2, item),
    claim: { reference: `Claim/${id}` },
    outcome: 'complete',
    payment: { date: dayOf(-1) },
    ...fields,
  })
const encounter = (fields: object = {}) =>
  here.fhir.resources.push({
    resourceType: 'Encounter',
    id: 'e-1',
    status: 'finished',
    type: [{ text: 'Check-up' }],
    period: { start: `${dayOf(-10)}T15:00:00Z` },
    participant: [{ individual: { reference: 'Practitioner/dr-1' } }],
    location: [{ location: { reference: 'Location/site-1' } }],
    serviceProvider: { reference: 'Organization/clinic' },
    ...fields,
  })

const billed = () => db().select().from(visits).where(eq(visits.practiceId, here.id)).orderBy(asc(visits.externalId))
const linesOf = async () => {
  const rows = await db().select().from(charges).where(eq(charges.practiceId, here.id)).orderBy(asc(charges.externalId))
  return rows.map((row) => [
    row.externalId,
    row.procedureCode,
    row.billedAmount,
    row.adjustment,
    row.insPaid,
    row.ptBalance,
  ])
}
const balance = async () => (await here.patients())[0]!.currentBalance

describe('A sync with a FHIR server', () => {
  it('adds a visit for each claim that the insurance answered, with what the patient owes, once', async () => {
    encounter()
    answer('1', [
      line(1, '99213', { adjudication: amounts({ submitted: 200, eligible: 150.5, benefit: 100.25 }) }),
      line(2, '36415', { net: usd(20) }),
    ])
    const counts = { visits_added: 1, visits_changed: 0, payments_added: 1, rows_unreadable: 3 }
    expect((await here.sync()).result).toMatchObject(counts)
    const [provider] = await db().select().from(providers).where(eq(providers.practiceId, here.id))
    const [location] = await db().select().from(locations).where(eq(locations.practiceId, here.id))
    expect(await billed()).toMatchObject([
      {
        externalId: '1',
        serviceDate: dayOf(-10),
        status: 'billed',
        description: 'Check-up',
        providerId: provider!.id,
        locationId: location!.id,
        allowedAmount: 170_50,
      },
    ])
    expect(await linesOf()).toEqual([
      ['1-1', '99213', 200_00, 49_50, 100_25, 50_25],
      ['1-2', '36415', 20_00, 0, 0, 20_00],
    ])
    expect(await db().select().from(payments).where(eq(payments.practiceId, here.id))).toMatchObject([
      { type: 'insurance', amount: 100_25, postDate: dayOf(-1), methodLabel: 'Fictional Blue Shield' },
    ])
    expect(await balance()).toBe(70_25)
    expect((await here.sync()).result).toMatchObject({ visits_added: 0, visits_changed: 0, payments_added: 0 })
  })

  it('reads amounts as Synthea and CMS write them: a rest without a line, an address as a code, parts of cents', async () => {
    const cms = (of: Record<string, number>) =>
      amounts(
        Object.fromEntries(Object.entries(of).map(([code, value]) => [`https://cms.example.com/line_${code}`, value])),
      )
    answer(
      '1',
      [
        line(1, '185349003', { encounter: [], servicedPeriod: { start: `${dayOf(-3)}T12:00:00-05:00` } }),
        line(2, '38341003'),
        line(3, '140', {
          net: usd(140.52),
          adjudication: cms({ sbmtd_chrg_amt: 140.52, alowd_chrg_amt: 140.52, prvdr_pmt_amt: 112.41600000000001 }),
        }),
      ],
      { total: amounts({ submitted: 265.52 }), payment: { amount: usd(112.416) }, claim: undefined },
    )
    await here.sync()
    expect(await billed()).toMatchObject([{ externalId: 'answer-1', serviceDate: dayOf(-3), providerId: null }])
    expect(await linesOf()).toEqual([
      ['answer-1-1', '185349003', 125_00, 0, 0, 125_00],
      ['answer-1-3', '140', 140_52, 0, 112_42, 28_10],
    ])
  })

  it('adds a claim that waits for its answer, and what the patient owes with the answer', async () => {
    encounter()
    claim('1', 220, [line(1, '99213', { net: usd(200) }), line(2, '36415', { net: usd(20) })])
    expect((await here.sync()).result).toMatchObject({ visits_added: 1, payments_added: 0 })
    expect(await billed()).toMatchObject([{ status: 'open' }])
    here.api.clock.advance({ hours: 24 * 40 })
    here.api.sessions.clear()
    // The payment names no lines.
    const item = [line(1, '99213', { net: usd(200) }), line(2, '36415', { net: usd(20) })]
    answer('1', item, { payment: { amount: usd(210), date: dayOf(-1) } })
    expect((await here.sync()).result).toMatchObject({ visits_added: 0, visits_changed: 1, payments_added: 1 })
    expect(await billed()).toMatchObject([{ status: 'billed' }])
    expect((await linesOf()).map((each) => each.slice(-2))).toEqual([
      [200_00, 0],
      [10_00, 10_00],
    ])
    expect(await balance()).toBe(10_00)
  })

  it('leaves a claim waiting whose answer is not complete, or is about other charges', async () => {
    claim('1', 200, [line(1, '99213', { net: usd(200) })], { billablePeriod: { start: dayOf(-9) } })
    await here.sync()
    answer('1', [line(1, '99213', { net: usd(200) })], { outcome: 'partial', billablePeriod: { start: dayOf(-9) } })
    expect((await here.sync()).result).toMatchObject({ visits_changed: 0 })
    here.change('ExplanationOfBenefit', 'answer-1', {
      outcome: 'complete',
      item: [line(7, '99214', { net: usd(200), servicedDate: dayOf(-9) })],
    })
    expect((await here.sync()).result).toMatchObject({ visits_changed: 0, payments_added: 0 })
    expect(await billed()).toMatchObject([{ status: 'open' }])
  })

  it('leaves out claims that are not the practice’s, and counts those that can’t be read', async () => {
    const item = [line(1, '99213', { net: usd(200), encounter: [], servicedDate: dayOf(-9) })]
    answer('pharmacy', item, { type: coded('pharmacy') })
    answer('cancelled', item, { status: 'cancelled' })
    answer('estimate', item, { use: 'predetermination' })
    answer('free', [line(1, '99213', { servicedDate: dayOf(-9) })])
    answer('of-nobody', item, { patient: { reference: 'Patient/nobody' } })
    expect((await here.sync()).result).toMatchObject({ visits_added: 0, rows_unreadable: 3 })
    answer('twice', item)
    answer('twice', item, { id: 'second-insurance' })
    answer('too-much', [
      line(1, '1', { servicedDate: dayOf(-9), adjudication: amounts({ submitted: 10, benefit: 20 }) }),
    ])
    answer('euros', item, { total: [{ category: coded('submitted'), amount: { value: 200, currency: 'EUR' } }] })
    answer('one-line-twice', [...item, ...item])
    answer('undated', [line(1, '99213', { net: usd(200), encounter: [] })])
    answer('broken', item, { patient: { reference: 'urn:uuid:broken' } })
    answer('unreadable', item, { created: 'yesterday' })
    expect((await here.sync()).result).toMatchObject({ visits_added: 0, patients_failed: 0, rows_unreadable: 2 + 6 })
    expect(await billed()).toEqual([])
  })

  it('leaves out visits from before the practice bills the patient, and of other organizations', async () => {
    await here.setCredentials({ ...here.fhir.credentials, practice: 'clinic' })
    await here.sync()
    await db()
      .update(patients)
      .set({ startDate: dayOf(-5) })
      .where(eq(patients.practiceId, here.id))
    encounter()
    answer('1', [line(1, '99213', { net: usd(200) })])
    expect((await here.sync()).result).toMatchObject({ visits_added: 0 })
    const start = `${dayOf(-4)}T15:00:00Z`
    here.change('Encounter', 'e-1', { period: { start }, serviceProvider: { reference: 'Organization/other' } })
    expect((await here.sync()).result).toMatchObject({ visits_added: 0 })
    here.change('Encounter', 'e-1', { serviceProvider: { reference: 'Organization/clinic' } })
    expect((await here.sync()).result).toMatchObject({ visits_added: 1 })
  })

  for (const [name, without] of Object.entries({
    'has no answers to claims': () => here.fhir.faults.add('no-ExplanationOfBenefit'),
    'does not let us read them': () =>
      (here.fhir.scopes = ['Organization', 'Practitioner', 'Location', 'Patient', 'Coverage', 'Claim']
        .map((type) => `system/${type}.rs`)
        .join(' ')),
  }))
    it(`succeeds without visits where the server ${name}`, async () => {
      claim('1', 200, [line(1, '99213', { net: usd(200), servicedDate: dayOf(-9) })])
      without()
      here.fhir.endTokens()
      here.api.clock.advance({ hours: 1 })
      expect(await here.sync()).toMatchObject({ status: 'SUCCESS', result: { patients_added: 3, visits_added: 0 } })
      expect(await billed()).toEqual([])
    })

  for (const fault of ['cut', 'long-busy', 'circle'] as const)
    it(`whose claims are not answered (${fault}) adds whole visits later`, async () => {
      encounter()
      answer('1', [line(1, '99213', { net: usd(200) })])
      here.fhir.onSearch = (search) => search.startsWith('Encounter?') && here.fhir.faults.add(fault)
      const id = await here.start()
      await here.run()
      expect(await here.task(id)).toMatchObject({ status: 'RETRY' })
      expect(await billed()).toEqual([])
      here.fhir.onSearch = () => undefined
      here.fhir.faults.clear()
      expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { visits_added: 1 } })
      expect(await balance()).toBe(200_00)
    })
})
