import * as limits from '../contract/planLimits.ts'
import { listPlans as listPlansEndpoint } from '../contract/plans.ts'
import { route } from '../http/Route.ts'
import { listDefaultPlanLimits, listPatientPlanLimits, listPracticePlanLimits } from './limits/listPlanLimits.ts'
import {
  addDefaultPlanLimit,
  addPracticePlanLimit,
  setPatientPlanLimit,
  updateDefaultPlanLimit,
  updatePracticePlanLimit,
} from './limits/savePlanLimit.ts'
import { listPlans } from './listPlans.ts'

export const planRoutes = [
  route(listPlansEndpoint, listPlans),
  route(limits.listPatientPlanLimits, listPatientPlanLimits),
  route(limits.setPatientPlanLimit, setPatientPlanLimit),
  route(limits.listDefaultPlanLimits, listDefaultPlanLimits),
  route(limits.addDefaultPlanLimit, addDefaultPlanLimit),
  route(limits.updateDefaultPlanLimit, updateDefaultPlanLimit),
  route(limits.listPracticePlanLimits, listPracticePlanLimits),
  route(limits.addPracticePlanLimit, addPracticePlanLimit),
  route(limits.updatePracticePlanLimit, updatePracticePlanLimit),
]
