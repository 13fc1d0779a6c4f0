import { noBalances } from '../../api/billing/amounts.ts'
import { billingCycleStatuses } from '../../api/contract/statuses.ts'
import { practices, worldId } from './worldPeople.ts'

/** The time of the test world until a test moves its clock. */
export const worldNow = '2026-11-16T15:00:00.000Z'

export const daysBefore = (days: number): string => new Date(Date.parse(worldNow) - days * 86_400_000).toISOString()
export const dateBefore = (days: number): string => daysBefore(days).slice(0, 10)

export const patientCount = 30
/** Patients 1 to 14 are of Alder North, 15 to 22 of Alder South, 23 to 30 of Birch Main. */
export const practiceOf = (number: number) =>
  number <= 14 ? practices.north : number <= 22 ? practices.south : practices.main

const lastNames = ['Abbott', 'baker', 'O’Hara', 'Núñez', 'Zhao']
const firstNames = ['Ana', 'Ben', 'Čedo']

/** Patient 2 pays for 3 and 4; patients 1 and 16 have the same name, as do others. */
const families: Record<number, 'guarantor' | 'dependent'> = { 2: 'guarantor', 3: 'dependent', 4: 'dependent' }

/** A patient in the shape of its table. Names, dates and balances are often equal, to test ties. */
/** Of patient 14, the only one with a code. */
export const worldAccessCode = 'ACDEFGW9'

export function patientRow(number: number) {
  const first = firstNames[number % firstNames.length]!
  const last = lastNames[number % lastNames.length]!
  const status = number % 5 === 0 ? null : billingCycleStatuses[number % billingCycleStatuses.length]!
  const practice = practiceOf(number)
  return {
    id: worldId('patient', number),
    companyId: practice.companyId,
    practiceId: practice.id,
    externalId: `EX-${number}`,
    firstName: first,
    lastName: last,
    sortName: `${last} ${first} `.toLowerCase(),
    searchText: `${first}  ${last} ex-${number}`.toLowerCase(),
    ...noBalances,
    dateOfBirth: number % 7 === 0 ? null : `${1950 + (number % 4) * 17}-0${1 + (number % 3)}-11`,
    patientStatus: number === 13 ? ('inactive' as const) : ('active' as const),
    accessCode: number === 14 ? worldAccessCode : null,
    address: {
      street_number: '12',
      street: 'Elm St',
      line2: '',
      city: 'Salem',
      state: 'OR',
      zip_code: '97301',
      country: 'US',
    },
    familyGroupRole: families[number] ?? null,
    guarantorId: families[number] === 'dependent' ? worldId('patient', 2) : null,
    paused: number % 6 === 0,
    pauseReason: number % 6 === 0 ? 'auto_manual' : null,
    lastCycleId: status === null ? null : worldId('cycle', number),
    lastCycleStatus: status,
    hasDigitalContact: true,
    createdAt: daysBefore(100 + Math.floor(number / 4)),
    modifiedAt: daysBefore(number),
  }
}

export const contactRows = (number: number) => [
  {
    id: worldId('contact', number),
    patientId: worldId('patient', number),
    kind: 'phone' as const,
    value: `+1503555${String(100 + number).padStart(4, '0')}`,
    phoneType: 1 as const,
  },
  {
    id: worldId('contact', 1000 + number),
    patientId: worldId('patient', number),
    kind: 'email' as const,
    value: `patient.${number}@example.com`,
  },
]

/** Patients whose number and address were added by staff, one of each practice; these may be removed. */
const givenBy = [10, 20, 28]
export const givenContactRows = () =>
  givenBy.flatMap((number) => {
    const [phone, email] = contactRows(number)
    return [
      {
        ...phone!,
        id: worldId('contact', 2000 + number),
        value: `+1503555${String(number).padStart(4, '0')}`,
        source: 'manual' as const,
      },
      {
        ...email!,
        id: worldId('contact', 3000 + number),
        value: `given.${number}@example.com`,
        source: 'manual' as const,
      },
    ]
  })

/** Patients whose last cycle is paused, one of each practice. */
const stillCycles = new Set([12, 18, 24])

export const cycleRow = (number: number) => ({
  id: worldId('cycle', number),
  companyId: practiceOf(number).companyId,
  practiceId: practiceOf(number).id,
  patientId: worldId('patient', number),
  status: patientRow(number).lastCycleStatus ?? ('cancelled' as const),
  workflow: 'Standard',
  paused: stillCycles.has(number),
  startDate: dateBefore(20 + number),
  ptAmount: 12_345,
  ptPaid: 345,
  createdAt: daysBefore(20 + number),
  modifiedAt: daysBefore(20),
})

/** Patient 1 has a long history, so that it is paged; the others have one entry. */
export const eventRows = (number: number) =>
  Array.from({ length: number === 1 ? 23 : 1 }, (_, index) => ({
    id: worldId('event', number * 100 + index),
    patientId: worldId('patient', number),
    type: index === 0 ? ('patient_created' as const) : ('visit_added' as const),
    createdAt: daysBefore(50 - Math.floor(index / 3)),
  }))
