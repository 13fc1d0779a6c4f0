import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  return (
    <>
      <Button
        size="sm"
        icon={<Ban size={16} />}
        disabledReason={refusal}
        onClick={() => void dialog.want(() => setIsAsking(true))}
      >
        {messages.cancelPlan}
      </Button>
      {isAsking && dialog.Part && <dialog.Part {...plan} onClose={() => setIsAsking(false)} />}
    </>
  )
}
