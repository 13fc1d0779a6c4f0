import type { AppointmentStatus } from './appointments.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Statuses that the front desk sets: the patient came, did not come, or left after the visit. */
const deskStatuses = ['arrived', 'no_show', 'completed'] as const satisfies readonly AppointmentStatus[]

/** The front desk's moves. A patient who was marked as a no-show may come late. */
const moves: Readonly<Record<(typeof deskStatuses)[number], readonly AppointmentStatus[]>> = {
  arrived: ['scheduled', 'confirmed', 'no_show'],
  no_show: ['scheduled', 'confirmed'],
  completed: ['arrived'],
}

/** Facts of an appointment that decide which moves are allowed now. */
export interface AppointmentState {
  /** A known status, or another one of the billing system. */
  status: string
  /** The status before the front desk first changed it. Null if it did not. */
  statusBefore: string | null
  /** Whether the day of the appointment has come, in the practice’s time zone. */
  isDue: boolean
}

/**
 * The status that undoing the front desk's last step restores. Null if there is none: the billing system set the status.
 */
export function undoneStatus({ status, statusBefore }: Omit<AppointmentState, 'isDue'>): string | null {
  if (statusBefore === null || statusBefore === status) return null
  return status === 'completed' && statusBefore !== 'arrived' ? 'arrived' : statusBefore
}

/** Why the front desk can't set a status. Null if it can: it is the next step, or undoes the last one. */
export const deskRefusal = (state: AppointmentState, to: string): Refusal | null =>
  to === undoneStatus(state) ? null : stepRefusal(state, to)

/** Why a status is not the next step. Null if it is. */
export function stepRefusal({ status, isDue }: AppointmentState, to: string): Refusal | null {
  if (to === status) return refuse('appointment_status_same', { status })
  const isMove = Object.entries(moves).some(([next, from]) => next === to && from.some((each) => each === status))
  if (!isMove) return refuse('appointment_transition', { from: status, to })
  return isDue ? null : refuse('appointment_later')
}

/** Why the last step can't be undone. Null if it can. */
export const undoRefusal = (state: Omit<AppointmentState, 'isDue'>): Refusal | null =>
  undoneStatus(state) === null ? refuse('appointment_not_by_desk') : null
