import { builder } from '../../graph/builder.ts'
import { abilityField, ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'

builder.objectFields(ViewerPermissionsRef, (t) => ({
  restartRules: abilityField(t, 'statements.restart', 'Restarting the rules of patients'),
  advanceRules: abilityField(t, 'statements.advance', 'Taking the next step of patients’ rules'),
  sendPaperStatements: abilityField(t, 'statements.sendPaper', 'Sending statements by letter'),
  approveBills: abilityField(t, 'statements.approve', 'Approving bills'),
  sendMessages: abilityField(t, 'patients.sendMessages', 'Sending a template to many patients'),
  setBillingStatuses: abilityField(t, 'statements.setStatuses', 'Setting the billing status of many patients'),
}))
