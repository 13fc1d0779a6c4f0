import type { AppointmentStatus } from '../contract/appointments.ts'
import { localInstant } from '../time/localInstant.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import type { DemoPatient } from './households.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Range of appointments, in days before and after today. */
const pastDays = 60
const futureDays = 45

const pastStatuses = [
  ['completed', 76],
  // The practice forgot to check the patient out.
  ['arrived', 2],
  ['cancelled', 10],
  ['no_show', 8],
  ['rescheduled', 4],
] as const
/** At the start of the day. During the day, patients arrive (`patientVisits.ts`). */
const todayStatuses = [
  ['confirmed', 55],
  ['scheduled', 39],
  ['cancelled', 6],
] as const
const futureStatuses = [
  ['scheduled', 55],
  ['confirmed', 38],
  ['cancelled', 7],
] as const
const copays = [0, 0, 15_00, 20_00, 25_00, 30_00, 40_00] as const

/** Appointments of every practice: some weeks behind, today, and some weeks ahead. */
export function makeAppointments(rows: RowSets, patients: readonly DemoPatient[], today: string): void {
  for (const patient of patients) {
    if (patient.row.patientStatus === 'deceased') continue
    const random = patient.random.fork(900)
    if (random.chance(0.3)) add(rows, patient, random, dayBetween(random, today, -pastDays, -1), pastStatuses)
    if (patient.practice.isClosed) continue
    if (random.chance(0.035)) add(rows, patient, random, today, todayStatuses)
    if (random.chance(0.26)) add(rows, patient, random, dayBetween(random, today, 1, futureDays), futureStatuses)
  }
}

/** A working day: dates on a weekend move to the Monday after, or to the Friday before if that is too late. */
function dayBetween(random: Random, today: string, first: number, last: number): string {
  const offset = random.between(first, last)
  const weekday = weekdayOf(addDays(today, offset))
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  const toFriday = weekday === 6 ? -1 : weekday === 0 ? -2 : 0
  return addDays(today, offset + (offset + toMonday > last ? toFriday : toMonday))
}

function add(
  rows: RowSets,
  { row, practice }: DemoPatient,
  random: Random,
  date: string,
  statuses: readonly (readonly [AppointmentStatus, number])[],
): void {
  const createdAt = localInstant(
    addDays(date, -random.between(3, 40)),
    random.between(9 * 60, 16 * 60),
    practice.timezone,
  )
  const isTelehealth = random.chance(0.12)
  rows.appointments.push({
    id: random.id(createdAt),
    companyId: practice.companyId,
    practiceId: practice.id,
    patientId: row.id,
    externalId: `A${300_000 + rows.appointments.length + 1}`,
    locationId: isTelehealth ? null : random.pick(practice.locationIds),
    providerId: random.pick(practice.providerIds),
    startsAt: localInstant(date, 8 * 60 + random.between(0, 33) * 15, practice.timezone),
    durationMinutes: random.pick([15, 20, 30, 30, 45]),
    status: random.weighted(statuses),
    reason: random.pick(practice.visitKinds).description,
    isTelehealth,
    copayAmount: random.pick(copays),
    createdAt,
    modifiedAt: createdAt,
  })
}
