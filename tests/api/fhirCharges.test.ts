import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { payments } from '../../api/db/schema.ts'
import { fhirCharges, usd, to, noVisits, ownLine, chargeLine } from '../support/fhirCharges.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const { db, dayOf, item, encounter, invoice, billed, lines, patient, balance, changed } = fhirCharges(here)

describe('A sync with a FHIR server whose practice sends no claims', () => {
  it('adds a visit for the charges of an encounter, with their prices as what the patient owes, once', async () => {
    encounter('e-1', -4)
    item('1', 120.5)
    item('2', 30, { status: 'billed' })
    for (const status of ['planned', 'not-billable', 'aborted', 'entered-in-error', 'unknown'])
      item(`not-${status}`, 500, { status })
    item('unpriced', undefined)
    item('none', 70, { quantity: { value: 0 } })
    item('3', 15, { context: undefined, occurrenceDateTime: dayOf(-3) })
    item('of-group', 15, { subject: to('Group/g-1'), enterer: to('Patient/p-2') })
    expect((await here.sync()).result).toMatchObject({ visits_added: 2, payments_added: 0, rows_unreadable: 3 })
    expect(await billed()).toMatchObject([
      { externalId: 'ChargeItem/3', serviceDate: dayOf(-3), status: 'billed', description: 'Service 3' },
      {
        externalId: 'Encounter/e-1',
        serviceDate: dayOf(-4),
        status: 'billed',
        description: 'Check-up',
        providerId: expect.any(String),
        locationId: expect.any(String),
        allowedAmount: 150_50,
      },
    ])
    expect(await lines()).toEqual([
      ['ChargeItem/1', 120_50, 120_50],
      ['ChargeItem/2', 30_00, 30_00],
      ['ChargeItem/3', 15_00, 15_00],
    ])
    expect(await balance()).toBe(165_50)
    expect(await changed()).toEqual(noVisits)
  })

  it('applies later changes: a price, a new charge, one that ended, one of another encounter', async () => {
    encounter('e-1', -4)
    for (const id of ['1', '2', '3']) item(id, 10)
    await here.sync()
    here.change('ChargeItem', '1', { priceOverride: usd(12) })
    here.change('ChargeItem', '2', { status: 'entered-in-error' })
    here.change('ChargeItem', '3', { context: to('Encounter/e-2') })
    encounter('e-2', -1)
    item('4', 7)
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1, visits_changed: 1 })
    expect(await lines()).toEqual([
      ['ChargeItem/1', 12_00, 12_00],
      ['ChargeItem/2', 0, 0],
      ['ChargeItem/3', 10_00, 10_00],
      ['ChargeItem/4', 7_00, 7_00],
    ])
    expect((await billed()).map((row) => [row.externalId, row.ptBalance])).toEqual([
      ['Encounter/e-1', 19_00],
      ['Encounter/e-2', 10_00],
    ])
    expect(await changed()).toEqual(noVisits)
    // It counts again. One that the server no longer lists stays.
    here.change('ChargeItem', '2', { status: 'billable' })
    here.fhir.resources = here.fhir.resources.filter(({ id }) => id !== '4')
    expect(await changed()).toEqual({ ...noVisits, visits_changed: 1 })
    expect(await balance()).toBe(39_00)
    expect(await findLedgerFaults(here.api.database.read, 10)).toEqual([])
  })

  it('lets charges of an insured patient wait until an invoice bills them', async () => {
    const insured = { subject: to('Patient/p-1') }
    item('1', 100, insured)
    item('2', 50, insured)
    await here.sync()
    expect(await billed()).toMatchObject([{ status: 'open' }])
    expect(await balance('p-1')).toBe(0)
    invoice('i-1', [chargeLine('1', { base: 80 })], insured)
    expect(await changed()).toEqual({ ...noVisits, visits_changed: 1 })
    expect(await billed()).toMatchObject([{ status: 'billed' }])
    expect(await lines()).toEqual([
      ['ChargeItem/1', 80_00, 80_00],
      ['ChargeItem/2', 0, 0],
    ])
    expect(await balance('p-1')).toBe(80_00)
    expect(await changed()).toEqual(noVisits)
  })

  it('bills the lines of invoices: taxes, discounts, a rest without a price, charges of long ago', async () => {
    item('old', 40, { context: undefined, occurrenceDateTime: dayOf(-200) })
    invoice('i-1', [ownLine('Physical', { base: 100, tax: 8, discount: 10, informational: 1 }), ownLine('Form', {})], {
      totalNet: usd(110),
      totalGross: usd(118),
    })
    invoice('i-2', [chargeLine('old')], { totalNet: usd(40) })
    invoice('i-3', [], { totalGross: usd(25) })
    for (const status of ['draft', 'cancelled', 'entered-in-error'])
      invoice(status, [ownLine('Nothing', { base: 500 })], { status })
    invoice('of-employer', [ownLine('Physical', { base: 500 })], { recipient: to('Organization/plan-2') })
    expect(await changed()).toEqual({ ...noVisits, visits_added: 3 })
    expect(await lines()).toEqual([
      ['ChargeItem/old', 40_00, 40_00],
      ['Invoice/i-1#1', 98_00, 98_00],
      ['Invoice/i-1#2', 20_00, 20_00],
      ['Invoice/i-3#1', 25_00, 25_00],
    ])
    expect(await changed()).toEqual(noVisits)
    here.change('Invoice', 'i-1', {
      lineItem: [ownLine('Physical', { base: 98 })],
      totalNet: undefined,
      totalGross: usd(98),
    })
    here.change('Invoice', 'i-3', { status: 'cancelled' })
    expect(await changed()).toEqual({ ...noVisits, visits_changed: 2 })
    expect(await balance()).toBe(40_00 + 98_00)
  })

  it('counts what was paid at the practice as paid, as far as it is owed here', async () => {
    encounter('e-1', -4)
    item('1', 60)
    invoice('i-1', [chargeLine('1')])
    invoice('paid', [ownLine('Physical', { base: 70 })], { status: 'balanced' })
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1 })
    here.change('Invoice', 'i-1', { status: 'balanced' })
    expect(await changed()).toEqual({ ...noVisits, visits_changed: 1, payments_added: 1 })
    const rows = await db().select().from(payments).where(eq(payments.practiceId, here.id))
    expect(rows).toMatchObject([{ type: 'practice', amount: 60_00, externalId: null, isExternal: true }])
    expect(await balance()).toBe(0)
    expect(await changed()).toEqual(noVisits)
    // What was paid for a charge that ends becomes unapplied.
    here.change('ChargeItem', '1', { status: 'entered-in-error' })
    expect(await changed()).toEqual({ ...noVisits, visits_changed: 1 })
    expect(await patient('p-2')).toMatchObject({ currentBalance: 0, unapplied: 60_00 })
    expect(await findLedgerFaults(here.api.database.read, 10)).toEqual([])
  })

  it('leaves out and counts charges and invoices that contradict themselves, and never a patient', async () => {
    item('euros', 10, { context: undefined, priceOverride: { value: 10, currency: 'EUR' } })
    item('credit', -10, { context: undefined })
    item('undated', 10, { context: undefined, occurrenceDateTime: 'tomorrow' })
    item('of-nobody', 10, { subject: to('urn:uuid:nobody'), enterer: to('Patient/p-2') })
    item('broken', 10, { context: to('urn:uuid:nowhere'), performer: [{ actor: to('Practitioner/nobody') }] })
    invoice('sum', [ownLine('Physical', { base: 10 })], { totalGross: usd(11) })
    invoice('rest', [ownLine('Physical', { base: 10 }), ownLine('Form', {})], { totalGross: usd(5) })
    invoice('missing', [chargeLine('nowhere', { base: 10 })])
    invoice('nameless', [{ chargeItemReference: to('urn:uuid:x') }])
    invoice('twice', [chargeLine('broken'), chargeLine('broken')])
    const { result } = await here.sync()
    expect(result).toMatchObject({ patients_added: 3, patients_failed: 0, visits_added: 1, rows_unreadable: 3 + 9 })
    expect(await billed()).toMatchObject([{ externalId: 'ChargeItem/broken', providerId: null }])
  })

  it('bills nothing of other organizations or from before the practice bills', async () => {
    await here.setCredentials({ ...here.fhir.credentials, practice: 'clinic' })
    item('1', 10, { context: undefined, performingOrganization: to('Organization/other') })
    invoice('i-1', [ownLine('Physical', { base: 10 })], { issuer: to('Organization/other') })
    encounter('e-1', -4)
    item('2', 10)
    here.change('Encounter', 'e-1', { serviceProvider: to('Organization/other') })
    expect(await changed()).toEqual(noVisits)
    here.change('Encounter', 'e-1', { serviceProvider: to('Organization/clinic') })
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1 })
  })
})
