import { asc, eq } from 'drizzle-orm'
import { charges, visits } from '../../api/db/schema.ts'
import { addDays } from '../../api/time/calendar.ts'
import type { FhirPractice } from './fhirPractice.ts'

export const usd = (value: number) => ({ value, currency: 'USD' })
export const to = (reference: string) => ({ reference })
export const noVisits = { visits_added: 0, visits_changed: 0, payments_added: 0 }

const priced = (of: Record<string, number>) => ({
  priceComponent: Object.entries(of).map(([type, value]) => ({ type, amount: usd(value) })),
})
/** A line of an invoice that names no charge. */
export const ownLine = (text: string, of: Record<string, number>) => ({
  chargeItemCodeableConcept: { text },
  ...priced(of),
})
export const chargeLine = (id: string, of: Record<string, number> = {}) => ({
  chargeItemReference: to(`ChargeItem/${id}`),
  ...priced(of),
})

/** Charges, invoices and claims at a FHIR server, of the second patient, who has no insurance, and what a sync makes of them. */
export function fhirCharges(here: FhirPractice) {
  const db = () => here.api.database.db
  const dayOf = (days: number) => addDays(here.api.clock.now().toISOString().slice(0, 10), days)

  /** Of the second patient, who has no insurance, unless `fields` say otherwise. */
  const item = (id: string, price: number | undefined, fields: object = {}) =>
    here.fhir.resources.push({
      resourceType: 'ChargeItem',
      id,
      status: 'billable',
      code: { coding: [{ code: `C-${id}`, display: `Service ${id}` }] },
      subject: to('Patient/p-2'),
      context: to('Encounter/e-1'),
      occurrenceDateTime: `${dayOf(-4)}T15:00:00Z`,
      quantity: { value: 2 },
      ...(price !== undefined && { priceOverride: usd(price) }),
      ...fields,
    })
  const encounter = (id: string, days: number, patient = 'p-2') =>
    here.fhir.resources.push({
      resourceType: 'Encounter',
      id,
      status: 'finished',
      type: [{ text: 'Check-up' }],
      subject: to(`Patient/${patient}`),
      period: { start: `${dayOf(days)}T15:00:00Z` },
      participant: [{ individual: to('Practitioner/dr-1') }],
      location: [{ location: to('Location/site-1') }],
      serviceProvider: to('Organization/clinic'),
    })
  const invoice = (id: string, lineItem: object[], fields: object = {}) =>
    here.fhir.resources.push({
      resourceType: 'Invoice',
      id,
      status: 'issued',
      subject: to('Patient/p-2'),
      issuer: to('Organization/clinic'),
      date: dayOf(-2),
      lineItem,
      ...fields,
    })
  const claim = (id: string, fields: object = {}) =>
    here.fhir.resources.push({
      resourceType: 'Claim',
      id,
      status: 'active',
      use: 'claim',
      type: { coding: [{ code: 'professional' }] },
      patient: to('Patient/p-2'),
      created: dayOf(-3),
      billablePeriod: { start: dayOf(-4) },
      insurance: [{ coverage: to('Coverage/c-2') }],
      item: [
        {
          sequence: 1,
          productOrService: { coding: [{ code: '99213' }] },
          net: usd(90),
          encounter: [to('Encounter/e-1')],
        },
      ],
      total: usd(90),
      ...fields,
    })

  const billed = () => db().select().from(visits).where(eq(visits.practiceId, here.id)).orderBy(asc(visits.externalId))
  /** Charges with what they bill and what is owed; voided ones bill nothing. */
  const lines = async () =>
    (await db().select().from(charges).where(eq(charges.practiceId, here.id)).orderBy(asc(charges.externalId))).map(
      (row) => [row.externalId, row.billedAmount, row.ptBalance],
    )
  const patient = async (id: string) => (await here.patients()).find(({ externalId }) => externalId === id)!
  const balance = async (id = 'p-2') => (await patient(id)).currentBalance
  const changed = async () => {
    const { visits_added, visits_changed, payments_added } = (await here.sync()).result
    return { visits_added, visits_changed, payments_added }
  }

  return { db, dayOf, item, encounter, invoice, claim, billed, lines, patient, balance, changed }
}
