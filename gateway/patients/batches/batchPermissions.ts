import type { Ability } from '../../../api/contract/rules.ts'
import { builder } from '../../graph/builder.ts'
import { PermissionRef } from '../../graph/refusalFields.ts'
import { permissionFor } from '../../session/Permission.ts'
import { ViewerRef } from '../../session/Viewer.ts'

const abilities = {
  canRestartRules: ['statements.restart', 'Restarting the rules of patients'],
  canAdvanceRules: ['statements.advance', 'Taking the next step of patients’ rules'],
  canSendPaperStatements: ['statements.sendPaper', 'Sending statements by letter'],
  canApproveBills: ['statements.approve', 'Approving bills'],
  canSendMessages: ['patients.sendMessages', 'Sending a template to many patients'],
  canSetBillingStatuses: ['statements.setStatuses', 'Setting the billing status of many patients'],
} as const satisfies Record<string, readonly [Ability, string]>

for (const [name, [ability, description]] of Object.entries(abilities)) {
  builder.objectField(ViewerRef, name, (t) =>
    t.field({
      data: 'none',
      type: PermissionRef,
      description,
      resolve: (_user, _args, context) => permissionFor(context, ability),
    }),
  )
}
