import { type Appointment, listAppointments, listPatientAppointments } from '../../../api/contract/appointments.ts'
import { builder } from '../../graph/builder.ts'
import { countedConnection } from '../../graph/countedConnection.ts'
import { restIdOf } from '../../graph/globalId.ts'
import { pageArgs } from '../../graph/pageArgs.ts'
import { relation } from '../../graph/relation.ts'
import { restConnection } from '../../graph/restConnection.ts'
import { isSelected } from '../../graph/selection.ts'
import { orNullWhen } from '../../rest/loaders.ts'
import type { PageArguments } from '../../rest/paging.ts'
import { PatientRef } from '../Patient.ts'
import { appointmentById, AppointmentRef } from './Appointment.ts'
import { AppointmentFilterRef, appointmentWhere } from './appointmentFilter.ts'

const AppointmentConnection = countedConnection('Appointment', AppointmentRef, 'the appointments')

builder.queryFields((t) => ({
  appointment: t.field({
    data: 'none',
    type: AppointmentRef,
    nullable: true,
    description: 'An appointment by its id; null when there is none, it is not the viewer’s, or the company hides them',
    args: { id: t.arg.id({ data: 'none', required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: (_root, { id }, context) => orNullWhen([403], appointmentById(context).load(restIdOf(id, 'Appointment'))),
  }),
  appointments: t.field({
    data: 'none',
    type: AppointmentConnection,
    nullable: true,
    description: 'Appointments of the viewer’s practices, earliest first; null where the company hides them',
    args: {
      ...pageArgs(t),
      filter: t.arg({ data: 'none', type: AppointmentFilterRef, description: 'Which appointments' }),
    },
    resolve: (_root, { filter, ...page }, context, info) => {
      const call = { where: appointmentWhere(filter), sort: 'starts_at' }
      const isCounted = isSelected(info, 'totalCount')
      return orNullWhen([403], restConnection<Appointment>(listAppointments, call, page, context, isCounted))
    },
  }),
}))

const ofPatient = relation('Patient', 'appointments', (context, id, page: PageArguments, isCounted) =>
  orNullWhen([403], restConnection<Appointment>(listPatientAppointments, { path: { id } }, page, context, isCounted)),
)

builder.objectField(PatientRef, 'appointments', (t) =>
  t.field({
    data: 'none',
    type: AppointmentConnection,
    nullable: true,
    description: 'Appointments, latest first; null where the company hides them',
    args: pageArgs(t),
    resolve: (patient, page, context, info) => ofPatient(context, patient.id, page, info),
  }),
)
