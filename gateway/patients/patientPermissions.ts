import { type AccountAction, accountRefusal, type AccountState } from '../../api/contract/accountActions.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { type Ability, refusal } from '../../api/contract/rules.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { isOutage } from '../rest/errors.ts'
import { type Permission, PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { notKnownNow, standingOf } from '../session/Permission.ts'
import { sessionUser } from '../session/sessionLoaders.ts'
import { PatientRef } from './Patient.ts'
import { wholePatient } from './patientLoaders.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'

interface Asked {
  /** Null where it cannot be known now. */
  user: SessionUser | null
  patient: Patient
}

const stateOf = (patient: Patient): AccountState => ({
  isDependent: patient.family_group_role === 'dependent',
  isPaused: patient.paused,
  pauseReason: patient.pause_reason,
  cycleStatus: patient.last_billing_cycle?.status ?? null,
  isExternal: patient.external_id !== null,
  billingFeatures: patient.billing_features,
})

/** What the person may not do to anyone, then what the account does not allow now. */
function permissionTo({ user, patient }: Asked, ability: Ability, action?: AccountAction): Permission {
  if (user === null) return notKnownNow
  const merged = patient.merged_into === null ? null : refuse('merged')
  const refused =
    refusal(standingOf(user), ability) ?? merged ?? (action ? accountRefusal(action, stateOf(patient)) : null)
  return permissionBy(refused)
}

const actions: Record<string, [ability: Ability, description: string, action?: AccountAction]> = {
  editDetails: ['patients.edit', 'Changing language, and what no billing system keeps'],
  editAddress: ['patients.editAddress', 'Changing the address', 'editAddress'],
  editFamily: ['patients.editFamily', 'Setting the role in the family'],
  pause: ['patients.pause', 'Pausing billing', 'pause'],
  resume: ['patients.pause', 'Letting paused billing go on', 'resume'],
  approve: ['statements.approve', 'Approving the bill', 'approve'],
  restart: ['statements.restart', 'Restarting the rule', 'restart'],
  cancel: ['statements.changeCycleStatus', 'Cancelling billing, with a note', 'cancel'],
  setStatus: ['statements.setStatuses', 'Setting any status of the last billing cycle, with a note', 'setStatus'],
  logCall: ['patients.logCall', 'Logging a call'],
  merge: ['patients.merge', 'Merging the account into another one'],
  hide: ['patients.hide', 'Hiding the account, and bringing it back'],
  delete: ['patients.delete', 'Deleting the account', 'delete'],
  updateBalances: ['patients.updateBalances', 'Summing the balances anew'],
  readAccessCode: ['patients.readAccessCode', 'Reading the access code'],
  updateAccessCode: ['patients.updateAccessCodes', 'Making a new access code'],
}

const PatientPermissionsRef = builder.objectRef<Asked>('PatientPermissions').implement({
  description: 'What the viewer may do to an account now, with the reason where not',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(actions).map(([name, [ability, description, action]]) => [
        name,
        t.field({
          data: 'none',
          type: PermissionRef,
          description,
          resolve: (asked) => permissionTo(asked, ability, action),
        }),
      ]),
    ),
})

/** One relation for all of them: the signed-in person, who is loaded beside the patient. */
const viewer = relation('Patient', 'viewerCan', (context) =>
  sessionUser(context)
    .load('me')
    .catch((error: unknown) => {
      if (isOutage(error)) return null
      throw error
    }),
)

builder.objectField(PatientRef, 'viewerCan', (t) =>
  t.field({
    data: 'none',
    type: PatientPermissionsRef,
    description: 'What the viewer may do to the account now',
    resolve: async (source, args, context, info) => {
      const [user, patient] = await Promise.all([viewer(context, source.id, args, info), wholePatient(source, context)])
      return { user, patient }
    },
  }),
)
