import { Ban } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { planMessages } from '../planMessages.ts'
import type { CancelledPlan } from './CancelPlanDialog.tsx'

interface CancelPlanProps extends CancelledPlan {
  /** Why it can't be canceled. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./CancelPlanDialog.tsx')).CancelPlanDialog

/** Cancels a plan, after confirmation. */
export function CancelPlan({ refusal, ...plan }: CancelPlanProps) {
  const messages = useMessages(planMessages)
  return (
    <DialogButton size="sm" icon={<Ban size={16} />} disabledReason={refusal} load={loadDialog} dialogProps={plan}>
      {messages.cancelPlan}
    </DialogButton>
  )
}
