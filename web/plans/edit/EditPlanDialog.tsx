import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { toast } from '../../ui/toast.ts'
import { agreeMessages } from '../agree/agreeMessages.ts'
import { amountsOf, CountField, FirstDateField, IntervalField, MethodField } from '../agree/PlanFields.tsx'
import { PlanSchedule } from '../agree/PlanSchedule.tsx'
import { intervals, type PlanPatient, usePlanChoice } from '../agree/usePlanDraft.ts'
import { editMessages } from './editMessages.ts'
import { useEditPlanMutation } from './useEditPlanMutation.ts'
import styles from '../agree/PlanForm.module.css'

interface EditedPlan {
  id: string
  isCurrent: boolean
  interval: string
  paidWith: string | null | undefined
  installments: number
  installmentsPaid: number
  reschedulesLeft: number
}

interface EditPlanDialogProps {
  plan: EditedPlan
  patient: PlanPatient
  onClose: () => void
}

/** New schedule of the remaining amount of a plan, or another payment method. */
export function EditPlanDialog({ plan, patient, onClose }: EditPlanDialogProps) {
  const messages = useMessages(editMessages)
  const agreeTexts = useMessages(agreeMessages)
  const draft = useEditDraft({ plan, patient, onClose })
  const { options, method, state } = draft
  const money = (amount: string) => formatMoney(amount, patient.currency)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={plan.isCurrent ? messages.title : messages.resumeTitle}
      description={options && messages.remaining(money(options.balance))}
      submitLabel={useSubmitLabel(draft, money)}
      isPending={state.isPending}
      disabledReason={draft.isSettled ? draft.obstacle : agreeTexts.loading}
      onSubmit={draft.submit}
    >
      <p className={styles.outcome}>{messages.left(plan.reschedulesLeft)}</p>
      {!options && !draft.isFailed && <SkeletonLines lines={4} />}
      {draft.isFailed && <ErrorState message={agreeTexts.loadFailed} onRetry={draft.retry} />}
      {options && <MethodField draft={draft} />}
      {plan.isCurrent && plan.reschedulesLeft > 0 && (
        <Checkbox checked={draft.isRescheduled} onChange={({ target }) => draft.setRescheduled(target.checked)}>
          {messages.reschedule}
        </Checkbox>
      )}
      {draft.isRescheduled && options && <ScheduleFields draft={draft} money={money} currency={patient.currency} />}
      {method && (
        <p role="status" className={styles.outcome}>
          {draft.isRescheduled ? messages.outcome(method.label) : messages.keepOutcome(method.label)}
        </p>
      )}
      {draft.fault && (
        <p role="alert" className={styles.fault}>
          {draft.fault}
        </p>
      )}
    </FormDialog>
  )
}

type ToText = (amount: string) => string
type EditDraft = ReturnType<typeof useEditDraft>

interface ScheduleFieldsProps {
  draft: EditDraft
  money: ToText
  currency: string
}

function ScheduleFields({ draft, money, currency }: ScheduleFieldsProps) {
  const { options, choice } = draft
  if (!options) return null
  return (
    <>
      <FormColumns kind="pair">
        <CountField draft={draft} options={options} money={money} />
        <IntervalField draft={draft} />
      </FormColumns>
      <FirstDateField draft={draft} options={options} />
      {choice && <PlanSchedule choice={choice} downPayment="" currency={currency} />}
    </>
  )
}

/** Label with every amount: "Reschedule: 3 × $40.00 with Visa 4242". */
function useSubmitLabel({ isRescheduled, choice, method }: EditDraft, money: ToText): string {
  const messages = useMessages(editMessages)
  const { times } = useMessages(agreeMessages)
  if (!method) return messages.submitEmpty
  if (!isRescheduled) return messages.submitMethod(method.label)
  return choice ? messages.submit(amountsOf(choice, times, money), method.label) : messages.submitEmpty
}

function useEditDraft({ plan, patient, onClose }: EditPlanDialogProps) {
  const messages = useMessages(editMessages)
  const { noMethod } = useMessages(agreeMessages)
  const interval = intervals.find((each) => each === plan.interval)
  const draft = usePlanChoice(patient, plan.id, {
    interval,
    method: plan.paidWith,
    installments: Math.max(1, plan.installments - plan.installmentsPaid),
  })
  // A plan that has ended needs a new schedule.
  const [isRescheduled, setRescheduled] = useState(!plan.isCurrent)
  const [fault, setFault] = useFormError(messages)
  const [edit, state] = useEditPlanMutation()
  const { options, choice, method, account, isSettled, retry } = draft
  const submit = () => {
    if (!method || !account || !options || !isSettled || (isRescheduled && !choice)) return
    setFault(null)
    const { firstDate } = options
    const schedule =
      isRescheduled && choice ? { installments: choice.installments, interval: draft.interval, firstDate } : null
    const input = { planId: plan.id, cardId: method.id, schedule, modifiedAt: account.modifiedAt }
    edit(
      { input },
      {
        onRefused: ({ answer, code, fields }) => {
          setFault(Object.values(fields)[0] ?? answer)
          if (code === 'STALE') retry()
        },
        onDone: () => {
          toast.success(messages.done)
          onClose()
        },
      },
    )
  }
  const unfit = plan.reschedulesLeft === 0 ? messages.left(0) : choice ? undefined : messages.noChoice
  const obstacle = method ? (isRescheduled ? unfit : undefined) : noMethod
  return { ...draft, isRescheduled, setRescheduled, obstacle, fault, state, submit }
}
