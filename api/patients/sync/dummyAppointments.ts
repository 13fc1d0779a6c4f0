import type { AppointmentStatus } from '../../contract/appointments.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'
import { localInstant } from '../../time/localInstant.ts'
import type { BookedAppointment, SyncedAccount } from './Connector.ts'
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
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const random = randomOf(account, `appointment on ${date}`)
    if (weekday === 0 || weekday === 6 || !random.chance(appointmentChance)) continue
    const isTelehealth = random.chance(0.15)
    found.push({
      externalId: `B${date.replaceAll('-', '')}-${account.externalId}`,
      startsAt: localInstant(date, 8 * 60 + random.between(0, 33) * 15, account.timezone),
      durationMinutes: random.pick([15, 30, 45]),
      reason: random.pick(['Follow-up visit', 'Annual physical', 'Test results']),
      isTelehealth,
      providerId: account.providerIds.length > 0 ? random.pick(account.providerIds) : null,
      locationId: isTelehealth || account.locationIds.length === 0 ? null : random.pick(account.locationIds),
      copayAmount: random.pick([0, 15_00, 25_00]),
      status: statusOn(daysBetween(today, date), random.weighted(pastStatuses)),
    })
  }
  return found
}

function statusOn(daysAhead: number, past: AppointmentStatus): AppointmentStatus {
  if (daysAhead < 0) return past
  return daysAhead <= confirmedDays ? 'confirmed' : 'scheduled'
}
