import { listAppointments, listPatientAppointments } from '../../../api/contract/appointments.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { orNullWhen } from '../../rest/loaders.ts'
import { PatientRef } from '../Patient.ts'
import { appointmentById, AppointmentRef } from './Appointment.ts'
import { AppointmentFilterRef, appointmentWhere } from './appointmentFilter.ts'

builder.queryField('appointment', (t) =>
  t.field({
    data: 'none',
    type: AppointmentRef,
    nullable: true,
    description:
      'An appointment by the REST id, as in links; null when there is none, it is not the viewer’s, or the company hides them',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context) => orNullWhen([403], appointmentById(context).load(String(restId))),
  }),
)

connection(listAppointments, {
  field: 'appointments',
  node: AppointmentRef,
  description: 'Appointments of the viewer’s practices, earliest first; null where the company hides them',
  filter: { type: AppointmentFilterRef, toWhere: appointmentWhere },
  toCall: () => ({ sort: 'starts_at' }),
  nullWhen: [403],
})

connection(listPatientAppointments, {
  field: 'appointments',
  parent: PatientRef,
  node: AppointmentRef,
  description: 'Appointments, latest first; null where the company hides them',
  nullWhen: [403],
})
