import { BankAccountsBelow } from '../../cards/entry/BankAccountsLink.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { agreeMessages } from './agreeMessages.ts'
import { amountsOf, CountField, FirstDateField, IntervalField, MethodField } from './PlanFields.tsx'
import { PlanSchedule } from './PlanSchedule.tsx'
import type { PlanDraft } from './usePlanDraft.ts'
import type { PlanOptions } from './usePlanOptions.ts'
import styles from './PlanForm.module.css'

interface PlanFormProps {
  title: string
  draft: PlanDraft
  options: PlanOptions
  currency: string
  onClose: () => void
}

/** Terms of a plan, and the whole resulting schedule. */
export function PlanForm({ title, draft, options, currency, onClose }: PlanFormProps) {
  const messages = useMessages(agreeMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const money = (amount: string) => formatMoney(amount, currency)
  const { choice, state, isSettled } = draft
  const isReady = choice !== null && !draft.isDownWrong
  const reason = choice === null ? messages.tooSmall(money(options.minPayment)) : undefined
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      description={messages.balance(money(options.balance))}
      submitLabel={useSubmitLabel(draft, money)}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      disabledReason={isSettled ? reason : messages.loading}
      onSubmit={draft.submit}
    >
      <FormColumns kind="pair">
        <CountField draft={draft} options={options} money={money} />
        <IntervalField draft={draft} />
      </FormColumns>
      <FormColumns kind="pair">
        <FirstDateField draft={draft} options={options} />
        <DownPaymentField draft={draft} options={options} money={money} />
      </FormColumns>
      <MethodField draft={draft} />
      {isReady && <PlanSchedule choice={choice} downPayment={draft.down ?? ''} currency={currency} />}
      {isReady && <Outcome draft={draft} money={money} />}
      {draft.fault && (
        <p role="alert" className={styles.fault}>
          {draft.fault}
        </p>
      )}
      <BankAccountsBelow patientId={draft.patientId} code={draft.refusedCode} />
      {state.isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

type ToText = (amount: string) => string

/** Label with every amount: "Start plan: 4 × $120.00 with Visa 4242". */
function useSubmitLabel({ choice, method, down, isDownWrong }: PlanDraft, money: ToText): string {
  const messages = useMessages(agreeMessages)
  if (!choice || !method || isDownWrong) return messages.submitEmpty
  const amounts = amountsOf(choice, messages.times, money)
  return down ? messages.submitDown(money(down), amounts, method.label) : messages.submit(amounts, method.label)
}

interface FieldProps {
  draft: PlanDraft
  options: PlanOptions
  money: ToText
}

function DownPaymentField({ draft: { downText, setDownText, isDownWrong }, options, money }: FieldProps) {
  const messages = useMessages(agreeMessages)
  return (
    <Field
      label={messages.downPayment}
      help={messages.downPaymentHelp}
      error={isDownWrong ? messages.downPaymentInvalid(money(options.balance)) : undefined}
    >
      {(control) => <AmountInput {...control} value={downText} onChange={setDownText} />}
    </Field>
  )
}

/** What will happen, in one sentence. */
function Outcome({ draft: { method, down, account }, money }: Omit<FieldProps, 'options'>) {
  const messages = useMessages(agreeMessages)
  if (!method || !account) return null
  const isWhole = Number(account.currentBalance) >= Number(account.familyBalance)
  const sentence = isWhole ? messages.outcome(method.label) : messages.outcomeFamily(method.label)
  return (
    <p role="status" className={styles.outcome}>
      {down ? `${messages.downOutcome(money(down))} ${sentence}` : sentence}
    </p>
  )
}
