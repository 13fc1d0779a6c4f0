import * as contract from '../contract/accountReads.ts'
import { route } from '../http/Route.ts'
import { listAccountReads } from './listAccountReads.ts'

export const auditRoutes = [route(contract.listAccountReads, listAccountReads)]
