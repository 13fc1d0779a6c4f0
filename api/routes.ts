import { auditRoutes } from './audit/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { dashboardRoutes } from './dashboards/routes.ts'
import { eventRoutes } from './events/routes.ts'
import type { AnyRoute } from './http/Route.ts'
import { imageRoutes } from './images/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { appointmentRoutes } from './patients/appointments/routes.ts'
import { outgoingRoutes } from './outgoing/routes.ts'
import { newPatientRoutes } from './patients/create/routes.ts'
import { patientImportRoutes } from './patients/importing/routes.ts'
import { syncRoutes } from './patients/sync/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { patientRoutes } from './patients/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { bundleRoutes } from './practices/bundles/routes.ts'
import { practiceRoutes } from './practices/routes.ts'
import { remittanceRoutes } from './remittances/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { userRoutes } from './users/routes.ts'

/** Every call that the server answers; a domain adds its own list here. */
export const routes: readonly AnyRoute[] = [
  ...sessionRoutes,
  ...patientRoutes,
  ...newPatientRoutes,
  ...syncRoutes,
  ...patientImportRoutes,
  ...remittanceRoutes,
  ...appointmentRoutes,
  ...statementRoutes,
  ...paymentRoutes,
  ...cardRoutes,
  ...planRoutes,
  ...dashboardRoutes,
  ...practiceRoutes,
  ...bundleRoutes,
  ...companyRoutes,
  ...imageRoutes,
  ...userRoutes,
  ...inboxRoutes,
  ...templateRoutes,
  ...eventRoutes,
  ...taskRoutes,
  ...outgoingRoutes,
  ...auditRoutes,
  ...partnerRoutes,
]
