import { builder } from '../../graph/builder.ts'
import { abilityField, ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'

builder.objectFields(ViewerPermissionsRef, (t) => ({
  restartRules: abilityField(t, 'statements.restart', 'Restarting billing workflows'),
  advanceRules: abilityField(t, 'statements.advance', 'Advancing billing workflows'),
  sendPaperStatements: abilityField(t, 'statements.sendPaper', 'Sending paper statements'),
  approveBills: abilityField(t, 'statements.approve', 'Approving bills'),
  sendMessages: abilityField(t, 'patients.sendMessages', 'Sending a template to many patients'),
  setBillingStatuses: abilityField(t, 'statements.setStatuses', 'Setting the billing status of many patients'),
}))
