import type { Answers } from '../../relay/useResultMutation.ts'
import { useAddCompanyPlanLimitMutation } from './useAddCompanyPlanLimitMutation.ts'
import { useAddPracticePlanLimitMutation } from './useAddPracticePlanLimitMutation.ts'
import { useSetPatientPlanLimitMutation } from './useSetPatientPlanLimitMutation.ts'
import { useUpdateCompanyPlanLimitMutation } from './useUpdateCompanyPlanLimitMutation.ts'
import { useUpdatePracticePlanLimitMutation } from './useUpdatePracticePlanLimitMutation.ts'

/** The owner of the limits, by its id in the graph. */
export interface LimitOwner {
  kind: 'company' | 'practice' | 'patient'
  id: string
}

export interface LimitTerms {
  minBalance: string
  minPayment: string
  maxInstallments: number
  delayDays: number
  isActive: boolean
}

/** Saves a band: a new one, or the one with this REST id. */
export function useSavePlanLimit({ kind, id }: LimitOwner, limitRestId: string | null) {
  const [addToCompany, addingToCompany] = useAddCompanyPlanLimitMutation()
  const [updateOfCompany, updatingOfCompany] = useUpdateCompanyPlanLimitMutation()
  const [addToPractice, addingToPractice] = useAddPracticePlanLimitMutation()
  const [updateOfPractice, updatingOfPractice] = useUpdatePracticePlanLimitMutation()
  const [setOfPatient, settingOfPatient] = useSetPatientPlanLimitMutation()
  const states = [addingToCompany, updatingOfCompany, addingToPractice, updatingOfPractice, settingOfPatient]
  const save = (terms: LimitTerms, answers: Answers<unknown>) => {
    if (kind === 'patient') return setOfPatient({ input: { ...terms, patientId: id } }, answers)
    if (kind === 'practice')
      return limitRestId === null
        ? addToPractice({ input: { ...terms, practiceId: id } }, answers)
        : updateOfPractice({ input: { ...terms, practiceId: id, limitRestId } }, answers)
    return limitRestId === null
      ? addToCompany({ input: { ...terms, companyId: id } }, answers)
      : updateOfCompany({ input: { ...terms, limitRestId } }, answers)
  }
  return { save, isPending: states.some(({ isPending }) => isPending) }
}
