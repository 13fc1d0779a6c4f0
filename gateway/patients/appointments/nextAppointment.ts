import type { Patient } from '../../../api/contract/patients.ts'
import { reads } from '../../graph/restFields.ts'
import { builder } from '../../graph/builder.ts'
import { leadsTo } from '../../graph/leadsTo.ts'
import { abilityField, ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'
import { PatientRef } from '../Patient.ts'
import { patientWith } from '../patientLoaders.ts'
import { appointmentById, AppointmentRef } from './Appointment.ts'

/** The appointment, and the fields of the patient that it repeats. */
const shown = ['next_appointment', 'company_id', 'client_id', 'client_name', 'currency'] as const

const leadToAppointment = leadsTo(AppointmentRef, appointmentById)

builder.objectField(PatientRef, 'nextAppointment', (t) =>
  t.field({
    data: 'none',
    type: AppointmentRef,
    nullable: true,
    description: 'Next appointment. Null when there is none, or when the company hides appointments',
    ...reads<Patient>(...shown),
    resolve: async (patient, _args, context, info) => {
      const {
        next_appointment: next,
        company_id,
        client_id,
        client_name,
        currency,
      } = await patientWith(patient, context, ...shown)
      return next && leadToAppointment({ ...next, company_id, client_id, client_name, currency }, context, info)
    },
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readAppointments: abilityField(
    t,
    'appointments.read',
    'Reading appointments, which a company may hide from its users',
  ),
}))
