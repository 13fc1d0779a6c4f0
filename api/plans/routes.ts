import * as limits from '../contract/planLimits.ts'
import * as plans from '../contract/plans.ts'
import { outsideRoute, route } from '../http/Route.ts'
import { beginPlan, finishPlan } from './agreePlan.ts'
import { cancelPlan } from './cancelPlan.ts'
import { editPlan } from './editPlan.ts'
import { listDefaultPlanLimits, listPatientPlanLimits, listPracticePlanLimits } from './limits/listPlanLimits.ts'
import {
  addDefaultPlanLimit,
  addPracticePlanLimit,
  setPatientPlanLimit,
  updateDefaultPlanLimit,
  updatePracticePlanLimit,
} from './limits/savePlanLimit.ts'
import { listPlans } from './listPlans.ts'
import { getPlanOptions } from './planOptions.ts'

export const planRoutes = [
  route(plans.listPlans, listPlans),
  route(plans.getPlanOptions, getPlanOptions),
  outsideRoute(plans.agreePlan, beginPlan, finishPlan),
  route(plans.cancelPlan, cancelPlan),
  route(plans.editPlan, editPlan),
  route(limits.listPatientPlanLimits, listPatientPlanLimits),
  route(limits.setPatientPlanLimit, setPatientPlanLimit),
  route(limits.listDefaultPlanLimits, listDefaultPlanLimits),
  route(limits.addDefaultPlanLimit, addDefaultPlanLimit),
  route(limits.updateDefaultPlanLimit, updateDefaultPlanLimit),
  route(limits.listPracticePlanLimits, listPracticePlanLimits),
  route(limits.addPracticePlanLimit, addPracticePlanLimit),
  route(limits.updatePracticePlanLimit, updatePracticePlanLimit),
]
