import * as contract from '../contract/practices.ts'
import * as lists from '../contract/practiceLists.ts'
import { route } from '../http/Route.ts'
import { listPaymentConnections } from './paymentConnections.ts'
import { getLocation, listLocations, listProviders } from './practiceLists.ts'
import { getPractice, listPractices } from './practices.ts'

export const practiceRoutes = [
  route(contract.listPractices, listPractices),
  route(contract.getPractice, getPractice),
  route(lists.listProviders, listProviders),
  route(lists.listLocations, listLocations),
  route(lists.getLocation, getLocation),
  route(lists.listPaymentConnections, listPaymentConnections),
]
