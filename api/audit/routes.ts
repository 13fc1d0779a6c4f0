import { listAccountReads as listAccountReadsEndpoint } from '../contract/accountReads.ts'
import { listAuditLogs as listAuditLogsEndpoint } from '../contract/auditLogs.ts'
import { route } from '../http/Route.ts'
import { listAccountReads } from './listAccountReads.ts'
import { listAuditLogs } from './listAuditLogs.ts'

export const auditRoutes = [
  route(listAuditLogsEndpoint, listAuditLogs),
  route(listAccountReadsEndpoint, listAccountReads),
]
