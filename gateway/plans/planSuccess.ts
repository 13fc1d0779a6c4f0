import type { Patient } from '../../api/contract/patients.ts'
import type { Plan } from '../../api/contract/plans.ts'
import type { Context } from '../graph/Context.ts'
import type { Owned } from '../graph/ownedList.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { PaymentPlanRef } from './PaymentPlan.ts'

interface Changed {
  paymentPlan: Owned<Plan>
  patient: Patient
}

/** The success of a mutation that returns a plan, and the patient in its current state. */
export const planSuccess = (description: string) => ({
  description,
  from: async (answer: Plan, context: Context, patientId: string): Promise<Changed> => ({
    paymentPlan: { ...answer, ownerId: patientId },
    patient: await changedPatient(context, patientId),
  }),
  fields: (t: SuccessBuilder<Changed>) => ({
    paymentPlan: t.expose('paymentPlan', { data: 'none', type: PaymentPlanRef, description: 'The payment plan' }),
    ...patientFields(t),
  }),
})
