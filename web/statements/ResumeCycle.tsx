import { CirclePlay } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { billingCycleMessages } from './billingCycleMessages.ts'
import { useResumeBillingCycleMutation } from './useResumeBillingCycleMutation.ts'

/** Resumes a cycle that a conversation has paused. */
export function ResumeCycle({ billingCycleId }: { billingCycleId: string }) {
  const messages = useMessages(billingCycleMessages)
  const [resume, { isPending }] = useResumeBillingCycleMutation()
  return (
    <Button
      size="sm"
      icon={<CirclePlay size={14} />}
      isPending={isPending}
      onClick={() => resume({ input: { billingCycleId } }, { onDone: () => toast.success(messages.resumed) })}
    >
      {messages.resume}
    </Button>
  )
}
