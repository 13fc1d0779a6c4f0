import {
  type Appointment,
  appointmentStatuses,
  getAppointment,
  listAppointments,
} from '../../../api/contract/appointments.ts'
import { undoneStatus } from '../../../api/contract/appointmentStates.ts'
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
  scheduled: 'Scheduled, and not confirmed by the patient',
  confirmed: 'The patient confirmed the appointment',
  arrived: 'The patient is at the practice',
  completed: 'The visit took place',
  cancelled: 'The appointment was canceled',
  no_show: 'The patient did not show up',
  rescheduled: 'The appointment was rescheduled',
})

export const appointmentById = batchById<Appointment>(getAppointment, listAppointments)

export const AppointmentRef = restNode<Appointment>('Appointment', {
  description: 'An appointment of a patient',
  load: (id, context, fields) => appointmentById(context).load(id, fields),
})
builder.objectFields(AppointmentRef, (t) => ({
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
  startsAt: t.expose('starts_at', { data: 'none', type: 'DateTime', description: 'Start time' }),
  date: t.expose('date', {
    data: 'none',
    type: 'Date',
    description: 'Day of the appointment, in the practice’s time zone',
  }),
  timezone: t.exposeString('timezone', {
    data: 'none',
    description: 'Time zone of the practice, used for `date`. Present even when `practice` is null',
  }),
  durationMinutes: t.exposeInt('duration_minutes', { data: 'none', description: 'Duration in minutes' }),
  status: t.field({
    data: 'none',
    type: appointmentStatus.ref,
    description: 'Current status',
    ...reads<Appointment>('status'),
    resolve: (appointment) => appointmentStatus.of(appointment.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  undoStatus: t.field({
    data: 'none',
    type: appointmentStatus.ref,
    nullable: true,
    description:
      'The status that undoing the front desk’s last step restores. Null if the billing system set the current status',
    ...reads<Appointment>('status', 'status_before'),
    resolve: ({ status, status_before: statusBefore }) => {
      const undone = undoneStatus({ status, statusBefore })
      return undone === null ? null : appointmentStatus.of(undone)
    },
  }),
  arrivedAt: t.expose('arrived_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the front desk checked the patient in. Null if it did not',
  }),
  reason: t.exposeString('reason', { data: 'health', description: 'Reason for the visit. Empty when not given' }),
  isTelehealth: t.exposeBoolean('is_telehealth', {
    data: 'none',
    description: 'Whether it is a telehealth (video) appointment',
  }),
  copayAmount: t.expose('copay_amount', {
    data: 'none',
    type: 'Money',
    description: 'Amount the patient is asked to pay at the visit',
  }),
  currency: t.exposeString('currency', { data: 'none', description: 'Currency of the amounts, ISO 4217' }),
  createdAt: t.expose('created_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the appointment was created',
  }),
}))

/** Patient, provider and location. */
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
    description: 'The patient. Null when the viewer may not see the account',
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
    description: 'The treating provider. Null when the billing system does not report one',
    ...edgeTo(ProviderRef, providerById, { id: 'provider.id', name: 'provider.name' }),
  }),
  location: t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Location of the visit. Null when the billing system does not report one',
    ...edgeTo(LocationRef, locationById, { id: 'location.id', name: 'location.name' }),
  }),
}))
