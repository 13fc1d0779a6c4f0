import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { agreeMessages } from './agreeMessages.ts'
import { PlanForm } from './PlanForm.tsx'
import { type PlanDraft, type PlanPatient, usePlanDraft } from './usePlanDraft.ts'

/** Starts a payment plan. Balance, limits and schedules are loaded when the dialog opens. */
export function AgreePlanDialog({ subject: patient, onClose }: ActionDialogProps<PlanPatient>) {
  const messages = useMessages(agreeMessages)
  const draft = usePlanDraft(patient, onClose)
  const title = messages.title(patient.name)
  const obstacle = useObstacle(draft, patient.currency)
  const { options } = draft
  if (options && obstacle === null)
    return <PlanForm title={title} draft={draft} options={options} currency={patient.currency} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {obstacle !== null && <p>{obstacle}</p>}
      {obstacle === null && draft.isFailed && <ErrorState message={messages.loadFailed} onRetry={draft.retry} />}
      {obstacle === null && !draft.isFailed && <SkeletonLines lines={6} />}
    </Dialog>
  )
}

/** Why no plan can be started, whatever the input. */
function useObstacle({ options, methods, downText }: PlanDraft, currency: string): string | null {
  const messages = useMessages(agreeMessages)
  if (!options) return null
  if (Number(options.balance) <= 0) return messages.noBalance
  if (methods.length === 0) return messages.noMethod
  if (options.choices.length > 0 || downText !== '') return null
  return options.maxInstallments === 0
    ? messages.notOffered
    : messages.tooSmall(formatMoney(options.minPayment, currency))
}
