import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, currency, date, instant, money, openEnum, uuid } from './primitives.ts'

/** Status of an appointment. A billing system may report other values. */
export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'arrived',
  'completed',
  'cancelled',
  'no_show',
  'rescheduled',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Statuses of upcoming appointments. */
export const upcomingStatuses = ['scheduled', 'confirmed', 'arrived'] as const satisfies readonly AppointmentStatus[]

const named = z.object({ id: uuid, name: z.string() })

/** An appointment with provider, location and amount due. `date` is the day in the practice’s time zone. */
export const appointment = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  client_name: z.string(),
  timezone: z.string(),
  currency,
  external_id: z.string().nullable(),
  patient_id: accountId,
  patient: z.object({
    id: accountId,
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: date.nullable(),
    external_id: z.string().nullable(),
    current_balance: money,
  }),
  provider: named.nullable(),
  location: named.nullable(),
  starts_at: instant,
  date,
  duration_minutes: z.number().int(),
  status: openEnum(appointmentStatuses),
  /** The status before the front desk first changed it; null if the billing system set the status. */
  status_before: openEnum(appointmentStatuses).nullable(),
  /** When the front desk checked the patient in; null if it did not. */
  arrived_at: instant.nullable(),
  /** Whether the day of the appointment has come, in the practice’s time zone. */
  is_due: z.boolean(),
  reason: z.string(),
  is_telehealth: z.boolean(),
  copay_amount: money,
  created_at: instant,
  modified_at: instant,
})
export type Appointment = z.infer<typeof appointment>

/** The next appointment, as the patient page shows it. */
export const nextAppointment = z.object({
  id: uuid,
  starts_at: instant,
  timezone: z.string(),
  duration_minutes: z.number().int(),
  status: openEnum(appointmentStatuses),
  provider: named.nullable(),
})

const appointmentFilters = {
  id: 'uuid',
  company_id: 'uuid',
  client_id: 'uuid',
  patient_id: 'uuid',
  provider_id: 'uuid',
  location_id: 'uuid',
  status: 'text',
  is_telehealth: 'boolean',
  starts_at: 'instant',
  date: 'date',
} as const

export const listAppointments = endpoint({
  name: 'listAppointments',
  method: 'GET',
  path: '/v2/appointments',
  summary: 'Appointments of the caller’s practices, earliest first. 403 when the company hides appointments',
  access: 'appointments.read',
  query: listQuery({ perPage: 100 }),
  filter: appointmentFilters,
  sorts: ['starts_at'],
  answers: { 200: z.array(appointment) },
})

export const getAppointment = endpoint({
  name: 'getAppointment',
  method: 'GET',
  path: '/v2/appointments/{id}',
  summary: 'One appointment',
  access: 'appointments.read',
  answers: { 200: appointment },
})

/**
 * Checks a patient in (`arrived`), marks a no-show, or checks the patient out (`completed`). The status that the
 * appointment had before undoes the last step. 409 with the reason otherwise.
 */
export const setAppointmentStatus = endpoint({
  name: 'setAppointmentStatus',
  method: 'PATCH',
  path: '/v2/appointments/{id}',
  summary: 'Sets the status of an appointment at the front desk',
  access: 'appointments.edit',
  body: z.strictObject({ status: z.enum(appointmentStatuses) }),
  answers: { 200: appointment },
})

export const listPatientAppointments = endpoint({
  name: 'listPatientAppointments',
  method: 'GET',
  path: '/v2/patients/{id}/appointments',
  summary: 'Appointments of a patient, latest first',
  access: 'appointments.read',
  query: listQuery({ perPage: 100, maximum: 500 }),
  filter: { id: 'uuid', status: 'text', starts_at: 'instant' },
  sorts: ['-starts_at'],
  answers: { 200: z.array(appointment) },
})
