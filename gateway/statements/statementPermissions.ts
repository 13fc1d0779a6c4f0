import { isSnapshotConnection } from '../../api/contract/snapshots.ts'
import type { Ability } from '../../api/contract/rules.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { permissionFor, PermissionRef } from '../session/Permission.ts'

const permission = (field: string, ability: Ability, description: string) => {
  const load = relation('Patient', field, (context) => permissionFor(context, ability))
  builder.objectField(PatientRef, field, (t) =>
    t.field({
      type: PermissionRef,
      description,
      resolve: (patient, args, context, info) => load(context, patient.id, args, info),
    }),
  )
}

permission('viewerCanSendStatement', 'statements.send', 'Sending the statement')
permission('viewerCanAdjustStatements', 'statements.adjust', 'Adjusting charges and visits by hand')
permission('viewerCanRevertCollections', 'statements.revertCollections', 'Taking visits back from collections')
permission('viewerCanCopyStatementLink', 'statements.copyLink', 'Making a link to the statement')
permission('viewerCanSendReceipt', 'payments.sendReceipt', 'Sending the receipt of a payment')

builder.objectField(PatientRef, 'hasSnapshotLayout', (t) =>
  t.boolean({
    description: 'Whether the practice’s billing system works with whole statements, so that they are shown as sent',
    resolve: (patient) => isSnapshotConnection(patient.connection_type),
  }),
)
