import type { PaymentDetail } from '../../api/contract/payments.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { ownedId } from '../graph/globalId.ts'
import type { InputBuilder } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { PaymentRef } from './Payment.ts'

const VisitPartInput = builder.inputType('VisitPartInput', {
  description: 'The part of a payment for one visit',
  fields: (t) => ({
    visitId: t.id({ data: 'none', required: true, forOwned: 'Visit', description: 'The visit' }),
    amount: t.field({ data: 'none', type: 'Money', required: true, description: 'At most the balance of the visit' }),
  }),
})

/** Input fields for the recipient of a payment. */
export const allocationDescription =
  'Without `visits`, the payment pays the billed visits, oldest first. Any remainder stays unapplied on the account'

/** Input fields that every payment has besides its amount. */
export const allocationFields = (t: InputBuilder) => ({
  visits: t.field({
    data: 'none',
    type: [VisitPartInput],
    description: 'Splits the payment by visit. The parts add up to the amount',
  }),
  upfront: t.boolean({
    data: 'none',
    description:
      'Money before a visit: the payment has the type `UPFRONT` and stays unapplied until a later visit is billed',
  }),
  allocate: t.boolean({ data: 'none', description: 'False leaves all of it on the account. Default: true' }),
  total: t.field({
    data: 'none',
    type: 'Money',
    description: 'The total shown to the payer: amount minus discount plus fee. A conflict if the total has changed',
  }),
  modifiedAt: seenVersion(t, 'patient'),
})

/** What `allocationFields` take. */
export interface Allocation {
  visits?: readonly (typeof VisitPartInput.$inferInput)[] | null | undefined
  allocate?: boolean | null | undefined
  upfront?: boolean | null | undefined
  total?: string | null | undefined
  modifiedAt?: string | null | undefined
}

/** The same for the REST body. */
export const allocationBody = ({ visits, allocate, upfront, total, modifiedAt }: Allocation) => ({
  allocate: allocate ?? true,
  ...(upfront && { upfront }),
  ...(total != null && { total }),
  ...(visits && {
    visits: visits.map(({ visitId, amount }) => ({ visit_id: ownedId(visitId)[1], amount })),
  }),
  ...expectedVersion({ modifiedAt }),
})

interface Paid {
  payment: PaymentDetail
  patient: Patient
}

/** The success of a mutation that returns a payment, and the patient in its current state. */
export const paymentSuccess = (description: string) => ({
  description,
  from: async (payment: PaymentDetail, context: Context): Promise<Paid> => ({
    payment,
    patient: await changedPatient(context, payment.patient_id),
  }),
  fields: (t: SuccessBuilder<Paid>) => ({
    payment: t.expose('payment', { data: 'none', type: PaymentRef, description: 'The payment' }),
    ...patientFields(t),
  }),
})
