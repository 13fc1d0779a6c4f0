import { editPlan, type Plan } from '../../api/contract/plans.ts'
import { isRefusalCode, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { builder } from '../graph/builder.ts'
import { ownedId } from '../graph/globalId.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { permissionFor } from '../session/Permission.ts'
import { PaymentPlanRef } from './PaymentPlan.ts'
import { AgreedInterval } from './AgreedInterval.ts'
import { planSuccess } from './planSuccess.ts'

const ScheduleInput = builder.inputType('PlanScheduleInput', {
  description: 'One of the plans of `Patient.planOptions` with `planId`, with the same interval and first day',
  fields: (t) => ({
    installments: t.int({ data: 'none', required: true, description: 'Number of installments' }),
    interval: t.field({ data: 'none', type: AgreedInterval, description: 'Default: one month' }),
    firstDate: t.field({ data: 'none', type: 'Date', description: 'Day of the first installment' }),
  }),
})

const success = planSuccess('The plan was changed')

restMutation({
  name: 'editPlan',
  description: 'Reschedules the remaining balance of a payment plan, or changes its payment method',
  endpoint: editPlan,
  inputDescription: 'A new schedule counts as a reschedule; a new payment method alone does not',
  input: (t) => ({
    planId: t.id({ data: 'none', required: true, forOwned: 'PaymentPlan', description: 'The payment plan' }),
    schedule: t.field({ data: 'none', type: ScheduleInput, description: 'New schedule for the remaining balance' }),
    cardId: t.id({ data: 'none', forOwned: 'PaymentMethod', description: 'The card or bank account that is charged' }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  inputNames: { payment_method_id: 'cardId' },
  toCall: ({ planId, schedule, cardId, modifiedAt }) => {
    const [id, plan] = ownedId(planId)
    const { interval, firstDate, installments } = schedule ?? {}
    return {
      path: { id, planId: plan },
      body: {
        ...(installments !== undefined && {
          schedule: { installments, ...(interval && { interval }), ...(firstDate && { first_date: firstDate }) },
        }),
        ...(cardId && { payment_method_id: ownedId(cardId)[1] }),
        ...expectedVersion({ modifiedAt }),
      },
    }
  },
  success: { ...success, from: (answer, context, { planId }) => success.from(answer, context, ownedId(planId)[0]) },
})

/** Of codes, because a server may have others. None of them needs params. */
const refusalOf = ({ edit_refusal: code }: Plan): Refusal | null =>
  code !== null && isRefusalCode(code) ? { code, params: {} } : null

builder.objectFields(PaymentPlanRef, (t) => ({
  reschedulesLeft: t.exposeInt('reschedules_left', {
    data: 'none',
    description: 'Number of times that it can still be rescheduled',
  }),
  viewerCanEdit: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Rescheduling the plan and changing its payment method',
    ...reads<Plan>('edit_refusal'),
    resolve: async (plan, _args, context) => {
      const permission = await permissionFor(context, 'plans.manage')
      return permission.isAllowed ? permissionBy(refusalOf(plan)) : permission
    },
  }),
}))
