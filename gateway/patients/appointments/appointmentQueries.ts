import { listAppointments, listPatientAppointments } from '../../../api/contract/appointments.ts'
import { builder } from '../../graph/builder.ts'
import { nodeById } from '../../graph/leadsTo.ts'
import { connection } from '../../graph/connection.ts'
import { orNullWhen } from '../../rest/loaders.ts'
import { PatientRef } from '../Patient.ts'
import { appointmentById, AppointmentRef } from './Appointment.ts'
import { AppointmentFilterRef, appointmentWhere } from './appointmentFilter.ts'

const appointmentOf = nodeById(AppointmentRef, appointmentById)

builder.queryField('appointment', (t) =>
  t.field({
    data: 'none',
    type: AppointmentRef,
    nullable: true,
    description:
      'An appointment by its REST id, as in links. Null when it does not exist, when the viewer may not see it, or when the company hides appointments',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => orNullWhen([403], appointmentOf(String(restId), context, info)),
  }),
)

connection(listAppointments, {
  field: 'appointments',
  node: AppointmentRef,
  description: 'Appointments of the viewer’s practices, earliest first. Null when the company hides appointments',
  filter: { type: AppointmentFilterRef, toWhere: appointmentWhere },
  toCall: () => ({ sort: 'starts_at' }),
  nullWhen: [403],
})

connection(listPatientAppointments, {
  field: 'appointments',
  parent: PatientRef,
  node: AppointmentRef,
  description: 'Appointments, latest first. Null when the company hides appointments',
  nullWhen: [403],
})
