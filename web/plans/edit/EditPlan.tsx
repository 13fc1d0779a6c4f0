import { CalendarCog } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { planMessages } from '../planMessages.ts'
import type { EditPlan_patient$key } from './__generated__/EditPlan_patient.graphql.ts'
import type { EditPlan_plan$key } from './__generated__/EditPlan_plan.graphql.ts'

const patientFragment = graphql`
  fragment EditPlan_patient on Patient {
    ...agreePlan_patient @relay(mask: false)
  }
`
const planFragment = graphql`
  fragment EditPlan_plan on PaymentPlan {
    id
    isCurrent
    interval
    paidWith
    installments
    installmentsPaid
    reschedulesLeft
    viewerCanEdit {
      ...permission_permission @relay(mask: false)
    }
  }
`

interface EditPlanProps {
  plan: EditPlan_plan$key
  patient: EditPlan_patient$key
}

const loadDialog = async () => (await import('./EditPlanDialog.tsx')).EditPlanDialog

/** Opens the dialog for rescheduling a plan. This resumes an early-closed plan. */
export function EditPlan({ plan: planKey, patient: patientKey }: EditPlanProps) {
  const messages = useMessages(planMessages)
  const plan = useFragment(planFragment, planKey)
  const patient = useFragment(patientFragment, patientKey)
  return (
    <DialogButton
      size="sm"
      icon={<CalendarCog size={16} />}
      disabledReason={disabledReasonOf(plan.viewerCanEdit)}
      load={loadDialog}
      dialogProps={{ plan, patient }}
    >
      {plan.isCurrent ? messages.editPlan : messages.resumePlan}
    </DialogButton>
  )
}
