import { pauseProcessing, resumeBillingCycle, resumeProcessing } from '../../api/contract/patientHolds.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError, decodeGlobalId, ownedId, restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { BillingCycleRef, type Cycle } from '../statements/BillingCycle.ts'
import { PatientRef } from './Patient.ts'
import { patientById } from './patientLoaders.ts'
import { patientResult } from './patientResult.ts'
import { seenAt } from './seenAt.ts'

const PauseBillingInput = builder.inputType('PauseBillingInput', {
  description: 'Why billing stands still, and until when',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    note: t.string({ description: 'Why' }),
    until: t.field({
      type: 'Date',
      description: 'The day on which billing goes on, from tomorrow to 12 months ahead; none for no end',
    }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})

builder.mutationField('pauseBilling', (t) =>
  t.field({
    type: patientResult('PauseBilling', 'Billing is paused'),
    description: 'Pauses billing of an account',
    args: { input: t.arg({ type: PauseBillingInput, required: true, description: 'Patient, note and day' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          description: input.note ?? '',
          expire_at: input.until ?? null,
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
        }
        return { patient: await rest.row(pauseProcessing, id, { path: { id }, body }) }
      }) as never,
  }),
)

builder.mutationField('resumeBilling', (t) =>
  t.field({
    type: patientResult('ResumeBilling', 'Billing goes on'),
    description: 'Lets billing of a paused account go on',
    args: { patientId: t.arg.id({ required: true, description: 'The patient' }) },
    resolve: (_root, { patientId }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(patientId, 'Patient')
        return { patient: await rest.row(resumeProcessing, id, { path: { id } }) }
      }) as never,
  }),
)

const ResumeBillingCycleSuccess = builder.objectRef<{ billingCycle: Cycle }>('ResumeBillingCycleSuccess').implement({
  description: 'The cycle goes on',
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

builder.mutationField('resumeBillingCycle', (t) =>
  t.field({
    type: resultUnion('ResumeBillingCycleResult', ResumeBillingCycleSuccess, 'ResumeBillingCycleSuccess'),
    description: 'Lets the rule of a paused billing cycle go on',
    args: { billingCycleId: t.arg.id({ required: true, description: 'The billing cycle' }) },
    resolve: (_root, { billingCycleId }, { rest }) =>
      catchingMutationErrors(async () => {
        const { typename, id } = decodeGlobalId(billingCycleId)
        if (typename !== 'BillingCycle') throw new BadInputError('This is not the id of a BillingCycle')
        const [patientId, cycleId] = ownedId(id)
        const call = { path: { id: patientId, cycleId }, body: { paused: false as const } }
        return { billingCycle: { ...(await rest.row(resumeBillingCycle, cycleId, call)), patientId } }
      }) as never,
  }),
)
