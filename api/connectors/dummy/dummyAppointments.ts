import type { AppointmentStatus } from '../../contract/appointments.ts'
import type { Random } from '../../samples/Random.ts'
import { addDays, daysBetween, isWeekend } from '../../time/calendar.ts'
import { localInstant } from '../../time/localInstant.ts'
import type { BookedAppointment, SyncedAccount } from '../Account.ts'
import { randomOf } from './dummyVisits.ts'

/** One in this many working days has an appointment. */
const appointmentChance = 1 / 40
/** Days ahead on which patients have confirmed. */
const confirmedDays = 2

const pastStatuses = [
  ['completed', 80],
  ['cancelled', 10],
  ['no_show', 10],
] as const

/** The generated appointments of some days as of today. Deterministic by account and day; only the status changes. */
export function appointmentsOf(
  account: SyncedAccount,
  { from, to, today }: { from: string; to: string; today: string },
): BookedAppointment[] {
  const found: BookedAppointment[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const random = randomOf(account, `appointment on ${date}`)
    if (isWeekend(date) || !random.chance(appointmentChance)) continue
    found.push({
      externalId: `B${date.replaceAll('-', '')}-${account.externalId}`,
      ...slotOn(account, date, random, random.chance(0.15)),
      status: statusOn(daysBetween(today, date), random.weighted(pastStatuses)),
    })
  }
  return found
}

function statusOn(daysAhead: number, past: AppointmentStatus): AppointmentStatus {
  if (daysAhead < 0) return past
  return daysAhead <= confirmedDays ? 'confirmed' : 'scheduled'
}

/** The `number`th appointment that is generated for an account: within two weeks, during work hours. */
export function inventAppointment(account: SyncedAccount, today: string, number: number): BookedAppointment {
  const random = randomOf(account, `appointment ${number}`)
  const slot = slotOn(account, addDays(today, random.between(1, 14)), random, false)
  return { externalId: `${appointmentPrefix}${number}-${account.externalId}`, ...slot, status: 'scheduled' }
}

/** Of the external ids of generated appointments. */
export const appointmentPrefix = 'G'

/** When and where an appointment of a day is. */
function slotOn(account: SyncedAccount, date: string, random: Random, isTelehealth: boolean) {
  const { providerIds, locationIds, timezone } = account
  return {
    startsAt: localInstant(date, 8 * 60 + random.between(0, 33) * 15, timezone),
    durationMinutes: random.pick([15, 30, 45]),
    reason: random.pick(['Follow-up visit', 'Annual physical', 'Test results']),
    isTelehealth,
    providerId: providerIds.length > 0 ? random.pick(providerIds) : null,
    locationId: isTelehealth || locationIds.length === 0 ? null : random.pick(locationIds),
    copayAmount: random.pick([0, 15_00, 25_00]),
  }
}
