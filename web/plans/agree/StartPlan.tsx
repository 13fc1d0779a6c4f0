import { CalendarClock } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import type { StartPlan_patient$key } from './__generated__/StartPlan_patient.graphql.ts'
import { agreeMessages } from './agreeMessages.ts'

const fragment = graphql`
  fragment StartPlan_patient on Patient {
    ...agreePlan_patient @relay(mask: false)
  }
`

const loadDialog = async () => (await import('./AgreePlanDialog.tsx')).AgreePlanDialog

/** Opens the dialog for starting a plan. */
export function StartPlan({ patient }: { patient: StartPlan_patient$key }) {
  const messages = useMessages(agreeMessages)
  const subject = useFragment(fragment, patient)
  return (
    <DialogButton
      size="sm"
      icon={<CalendarClock size={16} />}
      disabledReason={disabledReasonOf(subject.viewerCan.managePlans)}
      load={loadDialog}
      dialogProps={{ isOpen: true, subject }}
    >
      {messages.action}
    </DialogButton>
  )
}
