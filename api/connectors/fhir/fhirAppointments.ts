import { z } from 'zod'
import type { AppointmentStatus } from '../../contract/appointments.ts'
import { localDate } from '../../time/localInstant.ts'
import type { AccountRequest, BookedAppointment } from '../Account.ts'
import type { FhirReader } from './FhirReader.ts'
import { listed, perPage } from './fhirLists.ts'
import { coded, id, type Read, reference, referenced, shortText } from './fhirRows.ts'

const instant = z.iso.datetime({ offset: true })
const appointment = z.object({
  resourceType: z.literal('Appointment'),
  id,
  status: z.string(),
  start: instant.optional(),
  end: instant.optional(),
  minutesDuration: z.number().int().optional(),
  description: shortText.optional(),
  serviceType: z.array(coded).default([]),
  appointmentType: coded.optional(),
  reasonCode: z.array(coded).default([]),
  participant: z.array(z.object({ actor: reference.optional() })).default([]),
})
type Appointment = z.infer<typeof appointment>

/** Those that are only requested or on a waiting list have no time yet. */
const statuses: Readonly<Record<string, AppointmentStatus>> = {
  booked: 'scheduled',
  arrived: 'arrived',
  'checked-in': 'arrived',
  fulfilled: 'completed',
  cancelled: 'cancelled',
  'entered-in-error': 'cancelled',
  noshow: 'no_show',
}
const mostMinutes = 24 * 60

/** An appointment with the server's ids of the patient, the provider and the location. */
export interface ForeignAppointment {
  patientId: string
  booked: BookedAppointment
}

export const readAppointment: Read<ForeignAppointment> = (resource) => {
  const { data } = appointment.safeParse(resource)
  if (!data) return null
  const status = statuses[data.status]
  const patientId = actorOf(data, 'Patient')
  if (status === undefined) return undefined
  if (data.start === undefined || patientId === null) return null
  const isTelehealth = [...data.serviceType, data.appointmentType ?? []].flat().some(isRemote)
  const booked = {
    externalId: data.id,
    startsAt: new Date(data.start).toISOString(),
    durationMinutes: minutesOf(data, data.start),
    status,
    reason: reasonOf(data),
    isTelehealth,
    providerId: actorOf(data, 'Practitioner'),
    locationId: isTelehealth ? null : actorOf(data, 'Location'),
    copayAmount: 0,
  }
  return { patientId, booked }
}

/** The first one of a type: an appointment of a group is on the account of its first patient. */
const actorOf = ({ participant }: Appointment, type: string): string | null =>
  participant.flatMap(({ actor }) => referenced(type, actor) ?? [])[0] ?? null

function minutesOf({ minutesDuration, end }: Appointment, start: string): number {
  const minutes =
    minutesDuration ?? (end === undefined ? 0 : Math.round((Date.parse(end) - Date.parse(start)) / 60_000))
  return minutes > 0 && minutes <= mostMinutes ? minutes : 30
}

type Coded = z.infer<typeof coded>
const wordsOf = ({ text, coding }: Coded): string | undefined =>
  [text, ...coding.map(({ display }) => display)].find(Boolean)

const isRemote = (concept: Coded): boolean => /\b(tele\w+|video|virtual)\b/i.test(wordsOf(concept) ?? '')

function reasonOf({ description, reasonCode, serviceType }: Appointment): string {
  const words = [description, ...[...reasonCode, ...serviceType].map(wordsOf)].find(Boolean)
  return words ?? ''
}

/** Appointments of patients, in the order of the requests. A server without appointments has none. */
export async function appointmentsOf(
  reader: FhirReader,
  requests: readonly AccountRequest[],
): Promise<{ appointments: BookedAppointment[][]; unreadable: number }> {
  // A patient of an earlier billing system may have an id that is none here.
  const asked = requests.filter((each) => each.appointments !== null && id.safeParse(each.account.externalId).success)
  const [first] = asked
  if (!first) return { appointments: requests.map(() => []), unreadable: 0 }
  const { from, to } = first.appointments!
  const ids = asked.map(({ account }) => account.externalId).join(',')
  const search = `Appointment?patient=${ids}&date=ge${from}&date=le${to}&_count=${perPage}`
  const { rows, unreadable } = listed((await reader.allIfOffered(search)) ?? [], readAppointment)
  return { appointments: requests.map((request) => appointmentsOfRows(rows, request)), unreadable }
}

/** Those of one account. */
export function appointmentsOfRows(rows: readonly ForeignAppointment[], request: AccountRequest): BookedAppointment[] {
  // The server may list a row on two of its pages.
  const rowBy = new Map(rows.map((row) => [row.booked.externalId, row]))
  return [...rowBy.values()]
    .filter(({ patientId }) => request.appointments !== null && patientId === request.account.externalId)
    .map((row) => bookedOf(row, request))
}

/** With our ids, and the status that a past appointment has where the server still says that it is ahead. */
function bookedOf({ booked: row }: ForeignAppointment, { account, today }: AccountRequest): BookedAppointment {
  const isPast = localDate(new Date(row.startsAt), account.timezone) < today
  const isAhead = row.status === 'scheduled' || row.status === 'arrived'
  return {
    ...row,
    status: isPast && isAhead ? 'completed' : row.status,
    providerId: account.providerIdBy.get(row.providerId) ?? null,
    locationId: account.locationIdBy.get(row.locationId) ?? null,
  }
}
