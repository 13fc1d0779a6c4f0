import { roleLevels } from '../contract/accessProfile.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { editUser } from '../contract/userAccounts.ts'
import type { users } from '../db/schema.ts'

export type UserRow = typeof users.$inferSelect
export type UserChange = Omit<InputOf<typeof editUser>['body'], 'modified_at'>

/** Column of each field that admins change. */
export const userColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  sip_phone: 'sipPhone',
  role: 'role',
  active: 'active',
  allowed_clients: 'allowedPractices',
  is_patients_support: 'isPatientsSupport',
  is_spanish_speaker: 'isSpanishSpeaker',
  notify_on_dispute: 'notifyOnDispute',
  notify_on_dispute_charges: 'notifyOnDisputeCharges',
  default_payment_location_id: 'defaultPaymentLocationId',
  default_pos_terminal_id: 'defaultPosTerminalId',
} as const satisfies Record<keyof UserChange, keyof UserRow>

/** The requested values, each practice once, with the notifications that a role decides (specification). */
export function userValues(body: UserChange, storedRole: number): UserChange {
  const role = body.role ?? storedRole
  return {
    ...body,
    ...(body.allowed_clients && { allowed_clients: [...new Set(body.allowed_clients)].toSorted() }),
    ...(role < roleLevels.support && { notify_on_dispute: false }),
    ...(role >= roleLevels.admin && { notify_on_dispute_charges: true }),
  }
}
