import { type AccountAction, accountRefusal, type AccountState } from '../../api/contract/accountActions.ts'
import type { Patient } from '../../api/contract/patients.ts'
import type { Ability } from '../../api/contract/rules.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { reads, sameRow } from '../graph/restFields.ts'
import { relation } from '../graph/relation.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { CorrespondentPermissionsRef } from '../inbox/Correspondent.ts'
import { permissionFor } from '../session/Permission.ts'
import { PatientRef } from './Patient.ts'
import { type PatientSource, patientWith } from './patientLoaders.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'

const stateFields = [
  'family_group_role',
  'paused',
  'pause_reason',
  'last_billing_cycle',
  'external_id',
  'billing_features',
] as const

const stateOf = (patient: Pick<Patient, (typeof stateFields)[number]>): AccountState => ({
  isDependent: patient.family_group_role === 'dependent',
  isPaused: patient.paused,
  pauseReason: patient.pause_reason,
  cycleStatus: patient.last_billing_cycle?.status ?? null,
  isExternal: patient.external_id !== null,
  billingFeatures: patient.billing_features,
})

/** Denials by role first, then by the state of this patient. */
async function permissionTo(source: PatientSource, context: Context, ability: Ability, action?: AccountAction) {
  const permission = await permissionFor(context, ability)
  if (!permission.isAllowed) return permission
  const { merged_into: target } = await patientWith(source, context, 'merged_into')
  if (target !== null) return permissionBy(refuse('merged'))
  return permissionBy(
    action ? accountRefusal(action, stateOf(await patientWith(source, context, ...stateFields))) : null,
  )
}

const actions: Record<string, [ability: Ability, description: string, action?: AccountAction]> = {
  editDetails: ['patients.edit', 'Changing the language, and details that no billing system manages'],
  editAddress: ['patients.editAddress', 'Changing the address', 'editAddress'],
  editFamily: ['patients.editFamily', 'Setting the family role'],
  pause: ['patients.pause', 'Pausing billing', 'pause'],
  resume: ['patients.pause', 'Resuming paused billing', 'resume'],
  approve: ['statements.approve', 'Approving the bill', 'approve'],
  restart: ['statements.restart', 'Restarting the workflow', 'restart'],
  moveToReview: ['statements.moveToReview', 'Moving a ready bill back to review', 'moveToReview'],
  cancel: ['statements.changeCycleStatus', 'Canceling billing, with a note', 'cancel'],
  setStatus: ['statements.setStatuses', 'Setting any status of the last billing cycle, with a note', 'setStatus'],
  logCall: ['patients.logCall', 'Logging a call'],
  merge: ['patients.merge', 'Merging the account into another one'],
  hide: ['patients.hide', 'Hiding the account, and restoring it'],
  delete: ['patients.delete', 'Deleting the account', 'delete'],
  updateBalances: ['patients.updateBalances', 'Recalculating the balances'],
  readAccessCode: ['patients.readAccessCode', 'Reading the access code'],
  updateAccessCode: ['patients.updateAccessCodes', 'Generating a new access code'],
}

/** Each field decides when a query selects it. Other domains add the permissions of their own actions. */
export const PatientPermissionsRef = builder.objectRef<PatientSource>('PatientPermissions').implement({
  description: 'The viewer’s permissions for a patient, each with a denial reason',
  interfaces: [CorrespondentPermissionsRef],
  fields: (t) => ({
    editTags: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Adding and removing tags',
      ...reads<Patient>(),
      resolve: (_patient, _args, context) => permissionFor(context, 'patients.editTags'),
    }),
    editContacts: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Adding, changing, enabling, disabling and blocking contacts',
      ...reads<Patient>(),
      resolve: (_patient, _args, context) => permissionFor(context, 'patients.editContacts'),
    }),
    ...Object.fromEntries(
      Object.entries(actions).map(([name, [ability, description, action]]) => [
        name,
        t.field({
          data: 'none',
          type: PermissionRef,
          description,
          ...reads<Patient>('merged_into', ...(action ? stateFields : [])),
          resolve: (patient, _args, context) => permissionTo(patient, context, ability, action),
        }),
      ]),
    ),
  }),
})

/** Declares a permission for a patient that depends on the viewer’s role alone. */
export const permissionByRole = (name: string, ability: Ability, description: string): void =>
  builder.objectField(PatientPermissionsRef, name, (t) =>
    t.field({
      data: 'none',
      type: PermissionRef,
      description,
      ...reads<Patient>(),
      resolve: (_patient, _args, context) => permissionFor(context, ability),
    }),
  )

/** The signed-in user, whose role decides each permission, is loaded in parallel with the patient. */
const preload = relation('Patient', 'viewerCan', (context) => permissionFor(context, 'patients.read'))

builder.objectField(PatientRef, 'viewerCan', (t) =>
  t.field({
    data: 'none',
    type: PatientPermissionsRef,
    description: 'The viewer’s permissions for the patient',
    ...sameRow,
    resolve: async (patient, args, context, info) => {
      await preload(context, patient.id, args, info)
      return patient
    },
  }),
)
