import {
  type Appointment,
  appointmentStatuses,
  getAppointment,
  listAppointments,
} from '../../../api/contract/appointments.ts'
import { builder } from '../../graph/builder.ts'
import { restNode } from '../../graph/restNode.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { batchById } from '../../rest/loaders.ts'
import { patientById } from '../patientLoaders.ts'
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

const AppointmentPatientRef = builder.objectRef<Appointment['patient']>('AppointmentPatient').implement({
  description: 'Who an appointment is for, in short; it costs no further call',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in links' }),
    name: t.string({
      data: 'personal',
      description: 'First and last name',
      resolve: (patient) => `${patient.first_name} ${patient.last_name}`.trim(),
    }),
    dateOfBirth: t.expose('date_of_birth', {
      data: 'personal',
      type: 'Date',
      nullable: true,
      description: 'Date of birth',
    }),
    externalId: t.exposeString('external_id', {
      data: 'personal',
      nullable: true,
      description: 'Id in the billing system',
    }),
    currentBalance: t.expose('current_balance', {
      data: 'none',
      type: 'Money',
      description: 'What the patient owes now',
    }),
  }),
})

const NamedRef = builder.objectRef<NonNullable<Appointment['provider']>>('AppointmentParty').implement({
  description: 'A provider or a location, by name',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'personal', description: 'Name' }),
  }),
})

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
    description: 'Zone of the practice, for example America/New_York',
  }),
  durationMinutes: t.exposeInt('duration_minutes', { data: 'none', description: 'Minutes that it takes' }),
  status: t.field({
    data: 'none',
    type: appointmentStatus.ref,
    description: 'Where it stands',
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
  practiceName: t.exposeString('client_name', { data: 'none', description: 'Name of the practice' }),
  patient: t.expose('patient', { data: 'none', type: AppointmentPatientRef, description: 'Who is expected' }),
  account: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The whole account of who is expected; one more call, however many appointments',
    resolve: (appointment, _args, context) => patientById(context).load(appointment.patient_id),
  }),
  provider: t.expose('provider', {
    data: 'none',
    type: NamedRef,
    nullable: true,
    description: 'Who treats the patient',
  }),
  location: t.expose('location', { data: 'none', type: NamedRef, nullable: true, description: 'Where' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
}))
