import { nodeById } from '../graph/leadsTo.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { BillingCycleRef, type Cycle } from './BillingCycle.ts'

const patientOf = nodeById(PatientRef, patientById)

/** The fields of a success that returns a billing cycle, and the patient whose account it changed. */
export const billingCycleFields = (t: SuccessBuilder<{ billingCycle: Cycle }>) => ({
  billingCycle: t.expose('billingCycle', {
    data: 'none',
    type: BillingCycleRef,
    description: 'The updated billing cycle',
  }),
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The updated patient',
    resolve: ({ billingCycle }, _args, context, info) => patientOf(billingCycle.ownerId, context, info),
  }),
})
