import { type ChangedPractice, practiceSuccess } from '../practices/PracticeSuccess.ts'
import {
  addDefaultPlanLimit,
  addPracticePlanLimit,
  setPatientPlanLimit,
  updateDefaultPlanLimit,
  updatePracticePlanLimit,
} from '../../api/contract/planLimits.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import type { Context } from '../graph/Context.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { practiceById } from '../practices/Practice.ts'

const termFields = (t: InputBuilder) => ({
  minBalance: t.field({ data: 'none', type: 'Money', description: 'Lowest balance of the band' }),
  minPayment: t.field({ data: 'none', type: 'Money', description: 'Minimum amount of an installment' }),
  maxInstallments: t.int({ data: 'none', description: 'Maximum number of installments, 2 to 120' }),
  delayDays: t.int({ data: 'none', description: 'Days by which the first payment can be delayed, at most 365' }),
  isActive: t.boolean({ data: 'none', description: 'Whether plans are offered in this band' }),
})

interface Terms {
  minBalance?: string | null | undefined
  minPayment?: string | null | undefined
  maxInstallments?: number | null | undefined
  delayDays?: number | null | undefined
  isActive?: boolean | null | undefined
}

const bodyOf = ({ minBalance, minPayment, maxInstallments, delayDays, isActive }: Terms) => ({
  ...(minBalance != null && { min_balance: minBalance }),
  ...(minPayment != null && { min_payment: minPayment }),
  ...(maxInstallments != null && { max_installments: maxInstallments }),
  ...(delayDays != null && { delay_days: delayDays }),
  ...(isActive != null && { is_active: isActive }),
})

const companySuccess = {
  description: 'The limits were saved',
  from: async ({ company_id: id }: { company_id: string }, context: Context) => ({
    company: await companyById(context).load(id),
  }),
  fields: (t: SuccessBuilder<{ company: Awaited<ReturnType<ReturnType<typeof companyById>['load']>> }>) => ({
    company: t.expose('company', {
      data: 'none',
      type: CompanyRef,
      nullable: true,
      description: 'The company with its limits. Null when it no longer exists',
    }),
  }),
}

const savedOfPractice = {
  ...practiceSuccess('The limits were saved'),
  from: async ({ client_id: id }: { client_id: string | null }, context: Context): Promise<ChangedPractice> => ({
    practice: id === null ? null : await practiceById(context).load(id),
  }),
}

const bandRestId = (t: InputBuilder) => ({
  limitRestId: t.id({ data: 'none', required: true, isRestId: true, description: 'REST id of the band' }),
})

restMutation({
  name: 'addCompanyPlanLimit',
  description: 'Adds a band to the default payment plan limits of a company',
  endpoint: addDefaultPlanLimit,
  input: (t) => ({
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    ...termFields(t),
  }),
  toCall: ({ companyId, ...terms }) => ({ body: { company_id: companyId, ...bodyOf(terms) } }),
  success: companySuccess,
})

restMutation({
  name: 'updateCompanyPlanLimit',
  description: 'Changes a band of the default payment plan limits of a company',
  endpoint: updateDefaultPlanLimit,
  input: (t) => ({ ...bandRestId(t), ...termFields(t) }),
  toCall: ({ limitRestId, ...terms }) => ({ path: { limitId: String(limitRestId) }, body: bodyOf(terms) }),
  success: companySuccess,
})

restMutation({
  name: 'addPracticePlanLimit',
  description: 'Adds a band to the payment plan limits of a practice',
  endpoint: addPracticePlanLimit,
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    ...termFields(t),
  }),
  toCall: ({ practiceId, ...terms }) => ({ path: { id: practiceId }, body: bodyOf(terms) }),
  success: savedOfPractice,
})

restMutation({
  name: 'updatePracticePlanLimit',
  description: 'Changes a band of the payment plan limits of a practice',
  endpoint: updatePracticePlanLimit,
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    ...bandRestId(t),
    ...termFields(t),
  }),
  toCall: ({ practiceId, limitRestId, ...terms }) => ({
    path: { id: practiceId, limitId: String(limitRestId) },
    body: bodyOf(terms),
  }),
  success: savedOfPractice,
})

restMutation({
  name: 'setPatientPlanLimit',
  description: 'Sets a custom payment plan limit of a patient, which replaces the one that begins at the same balance',
  endpoint: setPatientPlanLimit,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    ...termFields(t),
  }),
  toCall: ({ patientId, ...terms }) => ({ path: { id: patientId }, body: bodyOf(terms) }),
  success: {
    description: 'The limit was saved',
    from: async (_limit, context, { patientId }) => ({ patient: await changedPatient(context, patientId) }),
    fields: patientFields,
  },
})
