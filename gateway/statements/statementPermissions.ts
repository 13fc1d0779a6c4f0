import type { Patient } from '../../api/contract/patients.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { isSnapshotConnection } from '../../api/contract/snapshots.ts'
import { builder } from '../graph/builder.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import { type PatientSource, patientWith } from '../patients/patientLoaders.ts'
import { PatientPermissionsRef, permissionByRole } from '../patients/PatientPermissions.ts'
import { permissionFor } from '../session/Permission.ts'

permissionByRole('adjustStatements', 'statements.adjust', 'Adjusting charges and visits manually')
permissionByRole('revertCollections', 'statements.revertCollections', 'Recalling visits from collections')
permissionByRole('sendReceipt', 'payments.sendReceipt', 'Sending the receipt of a payment')
permissionByRole('setBillingCycleStatus', 'statements.changeCycleStatus', 'Setting the status of a billing cycle')

builder.objectField(PatientPermissionsRef, 'sendStatement', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Sending the statement. A bill in review has to be approved first',
    ...reads<Patient>('last_billing_cycle'),
    resolve: async (patient, _args, context) => {
      const allowed = await permissionFor(context, 'statements.send')
      if (!allowed.isAllowed) return allowed
      const { last_billing_cycle: cycle } = await patientWith(patient, context, 'last_billing_cycle')
      return cycle?.status === 'review' ? permissionBy(refuse('in_review')) : allowed
    },
  }),
)

builder.objectField(PatientPermissionsRef, 'copyStatementLink', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Creating a link to the last statement sent',
    ...reads<Patient>('has_statement'),
    resolve: async (patient, _args, context) => {
      const allowed = await permissionFor(context, 'statements.copyLink')
      if (!allowed.isAllowed) return allowed
      const { has_statement: hasStatement } = await patientWith(patient, context, 'has_statement')
      return hasStatement ? allowed : permissionBy(refuse('no_statement'))
    },
  }),
)

builder.objectField(PatientRef, 'hasSnapshotLayout', (t) =>
  t.boolean({
    data: 'none',
    description: 'Whether the practice’s billing system works with whole statements. Statements are then shown as sent',
    ...reads<PatientSource>('connection_type'),
    resolve: (patient) => isSnapshotConnection(patient.connection_type),
  }),
)
