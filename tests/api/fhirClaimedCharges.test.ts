import { describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import { fhirCharges, usd, to, noVisits, chargeLine } from '../support/fhirCharges.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const { dayOf, item, encounter, invoice, claim, billed, patient, balance, changed } = fhirCharges(here)

describe('Charges that a claim bills', () => {
  it('are no visit, even if the claim was made long before or names only their day', async () => {
    encounter('e-1', -4)
    item('1', 90)
    claim('c-1', { created: dayOf(-200) })
    expect(await changed()).toEqual(noVisits)
    here.change('Claim', 'c-1', { status: 'cancelled' })
    item('2', 50, { context: undefined })
    claim('c-2', { item: [{ sequence: 1, productOrService: {}, net: usd(50), servicedDate: dayOf(-4) }] })
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1 })
    expect(await billed()).toMatchObject([{ externalId: 'c-2' }])
  })

  it('are void once the claim is made, and never return; what was paid for them is unapplied', async () => {
    encounter('e-1', -4)
    item('1', 90)
    invoice('i-1', [chargeLine('1')])
    await here.sync()
    here.change('Invoice', 'i-1', { status: 'balanced' })
    await here.sync()
    claim('c-1')
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1, visits_changed: 1 })
    expect((await billed()).map((row) => [row.externalId, row.status, row.ptBalance])).toEqual([
      ['Encounter/e-1', 'paid', 0],
      ['c-1', 'open', 90_00],
    ])
    expect(await patient('p-2')).toMatchObject({ unapplied: 90_00 })
    // The server no longer lists the claim, and the charge would count again.
    here.change('Invoice', 'i-1', { status: 'cancelled' })
    here.fhir.resources = here.fhir.resources.filter(({ resourceType }) => resourceType !== 'Claim')
    expect(await changed()).toEqual(noVisits)
    expect(await findLedgerFaults(here.api.database.read, 10)).toEqual([])
  })
})

describe('A FHIR server', () => {
  it('without charges, or without permission for them, still gives claims', async () => {
    const answered = (id: string) => {
      claim(id)
      const parts = { claim: to(`Claim/${id}`), outcome: 'complete', total: [] }
      here.fhir.resources.push({
        ...here.fhir.resources.at(-1)!,
        resourceType: 'ExplanationOfBenefit',
        id: `a-${id}`,
        ...parts,
      })
    }
    item('1', 10)
    answered('c-1')
    here.fhir.faults.add('no-ChargeItem')
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1 })
    here.fhir.faults.clear()
    here.fhir.faults.add('unregistered-later')
    here.fhir.endTokens()
    here.api.clock.advance({ hours: 1 })
    answered('c-2')
    expect(await changed()).toEqual({ ...noVisits, visits_added: 1 })
    expect((await billed()).map(({ externalId }) => externalId)).toEqual(['c-1', 'c-2'])
  })

  for (const fault of ['cut', 'long-busy', 'circle'] as const)
    it(`whose charges are not answered (${fault}) adds whole visits later`, async () => {
      item('1', 10)
      item('2', 20)
      item('3', 30)
      here.fhir.onSearch = (search) => search.startsWith('ChargeItem?') && here.fhir.faults.add(fault)
      const id = await here.start()
      await here.run()
      expect(await here.task(id)).toMatchObject({ status: 'RETRY' })
      expect(await billed()).toEqual([])
      here.fhir.onSearch = () => undefined
      here.fhir.faults.clear()
      expect(await here.retry(id)).toMatchObject({ status: 'SUCCESS', result: { visits_added: 1 } })
      expect(await balance()).toBe(60_00)
    })
})
