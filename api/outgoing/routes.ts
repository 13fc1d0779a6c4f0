import * as contract from '../contract/outbox.ts'
import { route } from '../http/Route.ts'
import { listOutbox } from './listOutbox.ts'

export const outgoingRoutes = [route(contract.listOutbox, listOutbox)]
