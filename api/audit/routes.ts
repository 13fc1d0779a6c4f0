import { listAccessLog as listAccessLogEndpoint } from '../contract/accessLog.ts'
import { listAuditLogs as listAuditLogsEndpoint } from '../contract/auditLogs.ts'
import { route } from '../http/Route.ts'
import { listAccessLog } from './listAccessLog.ts'
import { listAuditLogs } from './listAuditLogs.ts'

export const auditRoutes = [route(listAuditLogsEndpoint, listAuditLogs), route(listAccessLogEndpoint, listAccessLog)]
