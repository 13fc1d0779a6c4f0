import type { Patient } from '../../../api/contract/patients.ts'
import { builder } from '../../graph/builder.ts'
import { abilityField, ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'
import { PatientRef } from '../Patient.ts'
import { wholePatient } from '../patientLoaders.ts'
import { appointmentStatus } from './Appointment.ts'

const NextAppointmentRef = builder.objectRef<NonNullable<Patient['next_appointment']>>('NextAppointment').implement({
  description: 'The next time at which a patient is expected',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id of the appointment in the REST API and in links' }),
    startsAt: t.expose('starts_at', { data: 'none', type: 'DateTime', description: 'When it begins' }),
    timezone: t.exposeString('timezone', { data: 'none', description: 'Zone of the practice' }),
    durationMinutes: t.exposeInt('duration_minutes', { data: 'none', description: 'Minutes that it takes' }),
    status: t.field({
      data: 'none',
      type: appointmentStatus.ref,
      description: 'Where it stands',
      resolve: (next) => appointmentStatus.of(next.status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
    providerName: t.exposeString('provider_name', {
      data: 'personal',
      nullable: true,
      description: 'Who treats the patient',
    }),
  }),
})

builder.objectField(PatientRef, 'nextAppointment', (t) =>
  t.field({
    data: 'none',
    type: NextAppointmentRef,
    nullable: true,
    description: 'The earliest appointment to come; null without one, and where the company hides appointments',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).next_appointment,
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readAppointments: abilityField(
    t,
    'appointments.read',
    'Reading appointments; a company may hide them from its people',
  ),
}))
