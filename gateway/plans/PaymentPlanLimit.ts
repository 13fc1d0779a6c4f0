import {
  listDefaultPlanLimits,
  listPatientPlanLimits,
  listPracticePlanLimits,
  type PlanLimit,
} from '../../api/contract/planLimits.ts'
import { CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'
import { PracticeRef } from '../practices/Practice.ts'
import { boundedList } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'

const PaymentPlanLimitRef = builder.objectRef<PlanLimit>('PaymentPlanLimit').implement({
  description:
    'Terms of the payment plans for balances from `minBalance` up to the next active band. A patient’s own bands replace those of the practice, which replace those of the company',
  fields: (t) => ({
    restId: t.id({ data: 'none', description: 'Id in the REST API', resolve: ({ id }) => id }),
    minBalance: t.expose('min_balance', {
      data: 'none',
      type: 'Money',
      description: 'Lowest balance of the band',
    }),
    maxBalance: t.expose('max_balance', {
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'Balance at which the next active band begins. Null for the highest one',
    }),
    minPayment: t.expose('min_payment', {
      data: 'none',
      type: 'Money',
      description: 'Minimum amount of an installment',
    }),
    maxInstallments: t.exposeInt('max_installments', { data: 'none', description: 'Maximum number of installments' }),
    delayDays: t.exposeInt('delay_days', {
      data: 'none',
      description: 'Days by which the first payment can be delayed',
    }),
    isActive: t.exposeBoolean('is_active', { data: 'none', description: 'Whether plans are offered in this band' }),
  }),
})

const patientLimits = boundedList(listPatientPlanLimits)
const practiceLimits = boundedList(listPracticePlanLimits)
const companyLimits = boundedList(listDefaultPlanLimits, (id) => ({ where: { company_id: id } }))

const limitsOf = {
  Patient: relation('Patient', 'planLimits', (context, id: string, _args: object) => patientLimits(context).load(id)),
  Practice: relation('Practice', 'planLimits', (context, id: string, _args: object) =>
    practiceLimits(context).load(id),
  ),
  Company: relation('Company', 'planLimits', (context, id: string, _args: object) => companyLimits(context).load(id)),
}

builder.objectField(PatientRef, 'planLimits', (t) =>
  t.field({
    data: 'none',
    type: [PaymentPlanLimitRef],
    nullable: true,
    description: 'The patient’s custom payment plan limits, by balance. Empty when the practice’s limits apply',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => limitsOf.Patient(context, id, args, info),
  }),
)
builder.objectField(PracticeRef, 'planLimits', (t) =>
  t.field({
    data: 'none',
    type: [PaymentPlanLimitRef],
    nullable: true,
    description: 'Payment plan limits of the practice, by balance. Empty when the company’s limits apply',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => limitsOf.Practice(context, id, args, info),
  }),
)
builder.objectField(CompanyRef, 'planLimits', (t) =>
  t.field({
    data: 'none',
    type: [PaymentPlanLimitRef],
    nullable: true,
    description: 'Default payment plan limits of the company, by balance. Amounts are in the currency of each practice',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => limitsOf.Company(context, id, args, info),
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  editPlanLimits: abilityField(
    t,
    'plans.editLimits',
    'Changing the payment plan limits of the company and its practices',
  ),
}))
permissionByRole('editPlanLimits', 'plans.editPatientLimits', 'Setting custom payment plan limits')
