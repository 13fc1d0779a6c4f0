import { cancelPlan, type Plan } from '../../api/contract/plans.ts'
import { cancelRefusal } from '../../api/contract/planStates.ts'
import { builder } from '../graph/builder.ts'
import { ownedId } from '../graph/globalId.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { permissionFor } from '../session/Permission.ts'
import { PaymentPlanRef } from './PaymentPlan.ts'
import { planSuccess } from './planSuccess.ts'

const success = planSuccess('The plan was canceled, and billing of what is still owed started again')

restMutation({
  name: 'cancelPlan',
  description: 'Cancels a payment plan: no more installments are charged, and the billing cycle restarts',
  endpoint: cancelPlan,
  input: (t) => ({
    planId: t.id({ data: 'none', required: true, forOwned: 'PaymentPlan', description: 'The payment plan' }),
  }),
  toCall: ({ planId }) => {
    const [id, plan] = ownedId(planId)
    return { path: { id, planId: plan } }
  },
  success: { ...success, from: (answer, context, { planId }) => success.from(answer, context, ownedId(planId)[0]) },
})

builder.objectField(PaymentPlanRef, 'viewerCanCancel', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Canceling the plan',
    ...reads<Plan>('status', 'type'),
    resolve: async (plan, _args, context) => {
      const permission = await permissionFor(context, 'plans.manage')
      return permission.isAllowed ? permissionBy(cancelRefusal(plan)) : permission
    },
  }),
)
