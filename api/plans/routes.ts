import { listPlans as listPlansEndpoint } from '../contract/plans.ts'
import { route } from '../http/Route.ts'
import { listPlans } from './listPlans.ts'

export const planRoutes = [route(listPlansEndpoint, listPlans)]
