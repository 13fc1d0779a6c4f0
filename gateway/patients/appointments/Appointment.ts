import {
  type Appointment,
  appointmentStatuses,
  getAppointment,
  listAppointments,
} from '../../../api/contract/appointments.ts'
import { builder } from '../../graph/builder.ts'
import { edgeTo } from '../../graph/leadsTo.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { batchById } from '../../rest/loaders.ts'
import { locationById, LocationRef } from '../../practices/Location.ts'
import { providerById, ProviderRef } from '../../practices/Provider.ts'
import { practiceById, PracticeRef } from '../../practices/Practice.ts'
import { patientById, type PatientSource } from '../patientLoaders.ts'
import { PatientRef } from '../Patient.ts'

export const appointmentStatus = openEnum('AppointmentStatus', appointmentStatuses, 'Status of an appointment', {
  scheduled: 'The patient has the appointment and has not confirmed it',
  confirmed: 'The patient confirmed to come',
  arrived: 'The patient is at the practice',
  completed: 'The visit took place',
  cancelled: 'The appointment was canceled',
  no_show: 'The patient did not come',
  rescheduled: 'The appointment was moved to another time',
})

export const appointmentById = batchById<Appointment>(getAppointment, listAppointments)

export const AppointmentRef = restNode<Appointment>('Appointment', {
  description: 'A time at which a patient is expected',
  load: (id, context) => appointmentById(context).load(id),
})
builder.objectFields(AppointmentRef, (t) => ({
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system',
  }),
  startsAt: t.expose('starts_at', { data: 'none', type: 'DateTime', description: 'When it begins' }),
  date: t.expose('date', { data: 'none', type: 'Date', description: 'The day, in the zone of the practice' }),
  timezone: t.exposeString('timezone', {
    data: 'none',
    description: 'Time zone of the practice, by which `date` is counted; also where `practice` is null',
  }),
  durationMinutes: t.exposeInt('duration_minutes', { data: 'none', description: 'Minutes that it takes' }),
  status: t.field({
    data: 'none',
    type: appointmentStatus.ref,
    description: 'Where it stands',
    ...reads<Appointment>('status'),
    resolve: (appointment) => appointmentStatus.of(appointment.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  reason: t.exposeString('reason', { data: 'health', description: 'What it is for; empty when that was not said' }),
  isTelehealth: t.exposeBoolean('is_telehealth', { data: 'none', description: 'Whether it is held by video' }),
  copayAmount: t.expose('copay_amount', {
    data: 'none',
    type: 'Money',
    description: 'What the patient is asked to pay at the visit',
  }),
  currency: t.exposeString('currency', { data: 'none', description: 'Currency of the amounts, ISO 4217' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
}))

/** Who meets where. */
builder.objectFields(AppointmentRef, (t) => ({
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice. Null when the viewer may not see it',
    ...edgeTo(PracticeRef, practiceById, {
      id: 'client_id',
      name: 'client_name',
      company_id: 'company_id',
      timezone: 'timezone',
      currency: 'currency',
    }),
  }),
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient who is expected. Null when the viewer may not see the account',
    ...edgeTo<PatientSource>(PatientRef, patientById, {
      id: 'patient.id',
      first_name: 'patient.first_name',
      last_name: 'patient.last_name',
      date_of_birth: 'patient.date_of_birth',
      external_id: 'patient.external_id',
      current_balance: 'patient.current_balance',
      currency: 'currency',
      timezone: 'timezone',
      client_id: 'client_id',
      client_name: 'client_name',
      company_id: 'company_id',
    }),
  }),
  provider: t.field({
    data: 'none',
    type: ProviderRef,
    nullable: true,
    description: 'The provider who treats the patient. Null when the billing system names none',
    ...edgeTo(ProviderRef, providerById, { id: 'provider.id', name: 'provider.name' }),
  }),
  location: t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Where the visit takes place. Null when the billing system does not say',
    ...edgeTo(LocationRef, locationById, { id: 'location.id', name: 'location.name' }),
  }),
}))
