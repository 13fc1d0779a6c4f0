import { type Appointment, setAppointmentStatus } from '../../../api/contract/appointments.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { AppointmentRef, appointmentStatus } from './Appointment.ts'

restMutation({
  name: 'setAppointmentStatus',
  description:
    'Checks a patient in (`ARRIVED`), marks a no-show, or checks the patient out (`COMPLETED`). `undoStatus` undoes the last of these steps',
  endpoint: setAppointmentStatus,
  input: (t) => ({
    appointmentId: t.id({ data: 'none', required: true, for: 'Appointment', description: 'The appointment' }),
    status: t.field({ data: 'none', required: true, type: appointmentStatus.ref, description: 'The next status' }),
  }),
  toCall: ({ appointmentId, status }) => ({
    path: { id: appointmentId },
    body: { status: appointmentStatus.toRest(status) },
  }),
  row: ({ appointmentId }) => appointmentId,
  success: {
    description: 'The status was set',
    from: (appointment: Appointment) => ({ appointment }),
    fields: (t) => ({
      appointment: t.expose('appointment', {
        data: 'none',
        type: AppointmentRef,
        description: 'The updated appointment',
      }),
    }),
  },
})
