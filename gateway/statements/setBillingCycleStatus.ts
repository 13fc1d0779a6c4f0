import { changeCycleStatus } from '../../api/contract/statements.ts'
import type { BillingCycleStatus } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError, decodeGlobalId, ownedId } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { permissionFor, PermissionRef } from '../session/Permission.ts'
import { relation } from '../graph/relation.ts'
import { billingCycleStatus } from './BillingCycleStatus.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { BillingCycleRef, type Cycle } from './BillingCycle.ts'

const SetBillingCycleStatusInput = builder.inputType('SetBillingCycleStatusInput', {
  description: 'Where a billing cycle is to stand',
  fields: (t) => ({
    billingCycleId: t.id({ required: true, description: 'The billing cycle' }),
    status: t.field({ type: billingCycleStatus.ref, required: true, description: 'The new status' }),
    note: t.string({ description: 'Why; needed to cancel, and for every status a system user sets' }),
  }),
})

const SetBillingCycleStatusSuccess = builder
  .objectRef<{ billingCycle: Cycle }>('SetBillingCycleStatusSuccess')
  .implement({
    description: 'The status was set',
    fields: (t) => ({
      billingCycle: t.expose('billingCycle', { type: BillingCycleRef, description: 'The cycle as it is now' }),
      patient: t.field({
        type: PatientRef,
        nullable: true,
        description: 'The patient as the account is now',
        resolve: ({ billingCycle }, _args, context) => patientById(context).load(billingCycle.patientId),
      }),
    }),
  })

builder.mutationField('setBillingCycleStatus', (t) =>
  t.field({
    type: resultUnion('SetBillingCycleStatusResult', SetBillingCycleStatusSuccess, 'SetBillingCycleStatusSuccess'),
    description: 'Moves a billing cycle by hand, as its states allow; a system user may set any status with a note',
    args: { input: t.arg({ type: SetBillingCycleStatusInput, required: true, description: 'Cycle, status and note' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { typename, id } = decodeGlobalId(input.billingCycleId)
        if (typename !== 'BillingCycle') throw new BadInputError('This is not the id of a BillingCycle')
        const [patientId, cycleId] = ownedId(id)
        const body = { note: input.note ?? '', status: input.status as BillingCycleStatus, billing_cycle_id: cycleId }
        const cycle = await rest.row(changeCycleStatus, cycleId, { path: { id: patientId }, body })
        return { billingCycle: { ...cycle, patientId } }
      }) as never,
  }),
)

const canSetStatus = relation('Patient', 'viewerCanSetBillingCycleStatus', (context) =>
  permissionFor(context, 'statements.changeCycleStatus'),
)

builder.objectField(PatientRef, 'viewerCanSetBillingCycleStatus', (t) =>
  t.field({
    type: PermissionRef,
    description: 'Setting the status of a billing cycle',
    resolve: (patient, args, context, info) => canSetStatus(context, patient.id, args, info),
  }),
)
