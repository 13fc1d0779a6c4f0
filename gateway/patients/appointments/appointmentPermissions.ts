import type { Appointment } from '../../../api/contract/appointments.ts'
import { type AppointmentState, stepRefusal, undoRefusal } from '../../../api/contract/appointmentStates.ts'
import type { Refusal } from '../../../api/contract/refusals/Refusal.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { PermissionRef, permissionBy } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { permissionFor } from '../../session/Permission.ts'
import { AppointmentRef } from './Appointment.ts'

const stateFields = ['status', 'status_before', 'is_due'] as const

/** Denials by role first, then by the state of this appointment. */
async function permissionTo(
  { status, status_before: statusBefore, is_due: isDue }: Appointment,
  context: Context,
  refusalOf: (state: AppointmentState) => Refusal | null,
) {
  const permission = await permissionFor(context, 'appointments.edit')
  return permission.isAllowed ? permissionBy(refusalOf({ status, statusBefore, isDue })) : permission
}

const steps = {
  checkIn: ['Checking the patient in', (state) => stepRefusal(state, 'arrived')],
  markNoShow: ['Marking that the patient did not come', (state) => stepRefusal(state, 'no_show')],
  checkOut: ['Marking that the patient left after the visit', (state) => stepRefusal(state, 'completed')],
  undo: ['Undoing the front desk’s last step', undoRefusal],
} as const satisfies Record<string, readonly [string, (state: AppointmentState) => Refusal | null]>

const AppointmentPermissionsRef = builder.objectRef<Appointment>('AppointmentPermissions').implement({
  description: 'The viewer’s permissions for an appointment in its current status, each with a denial reason',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(steps).map(([name, [description, refusalOf]]) => [
        name,
        t.field({
          data: 'none',
          type: PermissionRef,
          description,
          ...reads<Appointment>(...stateFields),
          resolve: (appointment, _args, context) => permissionTo(appointment, context, refusalOf),
        }),
      ]),
    ),
})

builder.objectField(AppointmentRef, 'viewerCan', (t) =>
  t.field({
    data: 'none',
    type: AppointmentPermissionsRef,
    description: 'The viewer’s permissions for this appointment',
    ...reads<Appointment>(...stateFields),
    resolve: (appointment) => appointment,
  }),
)
