import { isSnapshotConnection } from '../../api/contract/snapshots.ts'
import type { Ability } from '../../api/contract/rules.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { wholePatient } from '../patients/patientLoaders.ts'
import { PermissionRef, permissionBy } from '../graph/refusalFields.ts'
import { permissionFor } from '../session/Permission.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'

const permission = (field: string, ability: Ability, description: string) => {
  const load = relation('Patient', field, (context) => permissionFor(context, ability))
  builder.objectField(PatientRef, field, (t) =>
    t.field({
      data: 'none',
      type: PermissionRef,
      description,
      resolve: (patient, args, context, info) => load(context, patient.id, args, info),
    }),
  )
}

permission('viewerCanSendStatement', 'statements.send', 'Sending the statement')
permission('viewerCanAdjustStatements', 'statements.adjust', 'Adjusting charges and visits by hand')
permission('viewerCanRevertCollections', 'statements.revertCollections', 'Taking visits back from collections')
permission('viewerCanSendReceipt', 'payments.sendReceipt', 'Sending the receipt of a payment')

const canCopyLink = relation('Patient', 'viewerCanCopyStatementLink', (context) =>
  permissionFor(context, 'statements.copyLink'),
)
builder.objectField(PatientRef, 'viewerCanCopyStatementLink', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Making a link to the statement that was sent last',
    resolve: async (patient, args, context, info) => {
      const permission = await canCopyLink(context, patient.id, args, info)
      if (!permission.isAllowed || (await wholePatient(patient, context)).has_statement) return permission
      return permissionBy(refuse('no_statement'))
    },
  }),
)

builder.objectField(PatientRef, 'hasSnapshotLayout', (t) =>
  t.boolean({
    data: 'none',
    description: 'Whether the practice’s billing system works with whole statements, so that they are shown as sent',
    resolve: (patient) => isSnapshotConnection(patient.connection_type),
  }),
)
