import { BankAccountsBelow } from '../../cards/entry/BankAccountsLink.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { paymentActionMessages } from '../paymentActionMessages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { sumMoney } from '../../ui/sumMoney.ts'
import type { PayingPatient } from './payingPatient.ts'
import { NewCardPart } from './NewCardPart.tsx'
import { LocationField } from './place/LocationField.tsx'
import { placeMessages } from './place/placeMessages.ts'
import { type ChargeableCard, choiceValue, type PaymentChoice, refusedChoices } from './paymentChoices.ts'
import { PaymentTaken } from './PaymentTaken.tsx'
import { ReaderField } from './reader/ReaderField.tsx'
import { readerMessages } from './reader/readerMessages.ts'
import { WaitForReader } from './reader/WaitForReader.tsx'
import type { AllocationChoice } from './readPayment.ts'
import { takeMessages } from './takeMessages.ts'
import { type OpenAccount, type PaymentDraftState, usePaymentDraft } from './usePaymentDraft.ts'
import { PaymentLines } from './PaymentLines.tsx'
import { VisitParts } from './VisitParts.tsx'
import styles from './PaymentForm.module.css'

interface PaymentFormProps {
  title: string
  patient: PayingPatient
  account: OpenAccount
  retry: () => void
  onClose: () => void
}

/** Amount, method and allocation of a payment. It says what will happen before the payment is recorded. */
export function PaymentForm({ title, patient, account, retry, onClose }: PaymentFormProps) {
  const form = usePaymentDraft({ patient, account, retry, onClose })
  if (form.waiting) return <WaitForReader title={title} waiting={form.waiting} onEnd={form.onEnd} />
  if (form.taken)
    return (
      <PaymentTaken
        payment={form.taken}
        patient={patient}
        savedCard={form.savedCard}
        onConfirmed={form.onConfirmed}
        onClose={onClose}
      />
    )
  return <DraftDialog form={form} title={title} patient={patient} account={account} onClose={onClose} />
}

type DraftDialogProps = Omit<PaymentFormProps, 'retry'> & { form: PaymentDraftState }

function DraftDialog({ form, title, patient, account, onClose }: DraftDialogProps) {
  const { confirmingDone } = useMessages(relayMessages)
  const { choice, state } = form
  const money = (amount: string) => formatMoney(amount, patient.currency)
  const submitLabel = useSubmitLabel(form, money)
  const { tooSmall, disabledReason } = useReasons(form, money(account.paymentTerms?.bankMinimumBalance ?? '0'))
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      isPending={state.isPending}
      isRunning={state.isConfirming || form.newCard.isReading}
      disabledReason={disabledReason}
      onSubmit={form.submit}
    >
      <AmountField form={form} account={account} money={money} />
      <MethodField form={form} patient={patient} cards={account.cards} />
      {takesPlace(choice) && <LocationField place={form.place} />}
      <NewCardPart form={form} patient={patient} />
      {choice.kind === 'READER' && <ReaderField readers={form.readers} />}
      <AllocationField form={form} mayLeave={patient.viewerCan.leaveUnapplied.isAllowed} />
      {form.allocation === 'visits' && <VisitParts form={form} visits={account.visits} money={money} />}
      <NoteField form={form} />
      {tooSmall !== undefined && <p role="status">{tooSmall}</p>}
      <PaymentLines form={form} money={money} />
      <Outcome form={form} money={money} />
      {form.fault && (
        <p role="alert" className={styles.fault}>
          {form.fault}
        </p>
      )}
      <BankAccountsBelow patientId={patient.id} code={form.refusedCode} />
      {state.isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

/** Why the payment can't be taken now. */
function useReasons(form: PaymentDraftState, minimum: string) {
  const messages = useMessages(takeMessages)
  const placeTexts = useMessages(placeMessages)
  const readerTexts = useMessages(readerMessages)
  const waiting = form.place.isLoading ? placeTexts.loading : placeTexts.locationsFailed
  const tooSmall = form.isBelowMinimum ? messages.belowMinimum(minimum) : undefined
  const { isLoading, isFailed } = form.readers
  const noReader = isLoading ? readerTexts.loading : isFailed ? readerTexts.readersFailed : readerTexts.none
  if (form.waitsForPlace) return { tooSmall, disabledReason: waiting }
  return { tooSmall, disabledReason: form.waitsForReader ? noReader : tooSmall }
}

/** Says what will happen: "Charge $120.00 to Visa 4242". */
function useSubmitLabel({ choice, lines, readers }: PaymentDraftState, money: (amount: string) => string): string {
  const messages = useMessages(takeMessages)
  const texts = useMessages(readerMessages)
  const { takePayment } = useMessages(paymentActionMessages)
  if (lines === null) return choice.kind === 'CASH' || choice.kind === 'MANUAL' ? messages.submit : takePayment
  const total = money(lines.total)
  if (choice.kind === 'card') return messages.submitCard(total, choice.card.label)
  if (choice.kind === 'NEW') return messages.submitNewCard(total)
  if (choice.kind === 'READER') return texts.submit(total, readers.reader?.label ?? texts.reader)
  return choice.kind === 'CASH' ? messages.submitCash(total) : messages.submitManual(total)
}

/** Whether the location determines the account that receives the money. */
const takesPlace = ({ kind }: PaymentChoice) => kind === 'card' || kind === 'NEW' || kind === 'READER'

interface FormProps {
  form: PaymentDraftState
}

interface AmountFieldProps extends FormProps {
  account: OpenAccount
  money: (amount: string) => string
}

function AmountField({ form, account, money }: AmountFieldProps) {
  const messages = useMessages(takeMessages)
  const balance = messages.balance(money(account.currentBalance))
  const help =
    Number(account.pendingPayments) > 0
      ? `${balance}. ${messages.pendingPayments(money(account.pendingPayments))}`
      : balance
  const error = form.isTried && form.read.amount === null ? messages.amountInvalid : form.amountFault
  return (
    <Field label={messages.amount} help={help} isRequired error={error}>
      {(control) => <AmountInput {...control} value={form.text} onChange={form.setText} />}
    </Field>
  )
}

function MethodField({
  form,
  patient,
  cards,
}: FormProps & { patient: PayingPatient; cards: readonly ChargeableCard[] }) {
  const messages = useMessages(takeMessages)
  const { reader } = useMessages(readerMessages)
  const labelOf = (choice: PaymentChoice) => {
    if (choice.kind === 'READER') return reader
    if (choice.kind === 'NEW') return messages.newCard
    if (choice.kind !== 'card') return choice.kind === 'CASH' ? messages.cash : messages.manual
    const { label, expires } = choice.card
    return expires === null ? label : messages.cardUntil(label, expires)
  }
  const options = form.choices.map((choice) => ({ value: choiceValue(choice), label: labelOf(choice) }))
  const refused = refusedChoices(patient.viewerCan, cards).map(({ choice, reason }) => {
    const label = messages.refusedMethod(labelOf(choice), reason)
    return { value: choiceValue(choice), label, isDisabled: true }
  })
  return (
    <Field label={messages.method} help={form.choice.kind === 'MANUAL' ? messages.manualHelp : undefined}>
      {(control) => (
        <NativeSelect
          {...control}
          value={choiceValue(form.choice)}
          options={[...options, ...refused]}
          onChange={(event) => form.setMethod(event.target.value)}
        />
      )}
    </Field>
  )
}

function AllocationField({ form, mayLeave }: FormProps & { mayLeave: boolean }) {
  const messages = useMessages(takeMessages)
  const options: { value: AllocationChoice; label: string }[] = [
    { value: 'age', label: messages.byAge },
    { value: 'visits', label: messages.byVisit },
    { value: 'upfront', label: messages.upfront },
    ...(mayLeave ? [{ value: 'nothing' as const, label: messages.unallocated }] : []),
  ]
  return (
    <Field label={messages.allocation}>
      {(control) => (
        <NativeSelect
          {...control}
          value={form.allocation}
          options={options}
          onChange={(event) => form.setAllocation(event.target.value as AllocationChoice)}
        />
      )}
    </Field>
  )
}

function NoteField({ form }: FormProps) {
  const messages = useMessages(takeMessages)
  return (
    <Field label={messages.note} help={messages.noteHelp}>
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          autoComplete="off"
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What will happen, in one sentence. */
function Outcome({ form, money }: FormProps & { money: (amount: string) => string }) {
  const messages = useMessages(takeMessages)
  const { amount, unapplied } = form.read
  if (amount === null || form.allocation === 'visits') return null
  const applied = sumMoney([amount, `-${unapplied}`, `-${form.lines?.discount ?? '0'}`])
  const held = form.allocation === 'upfront' ? messages.heldForVisit : messages.unapplied
  const isBank = form.choice.kind === 'card' && form.choice.card.isBank
  const sentences = [
    ...(isBank ? [messages.settlesLater] : []),
    ...(Number(applied) > 0 ? [(isBank ? messages.appliedLater : messages.applied)(money(applied))] : []),
    ...(Number(unapplied) > 0 ? [held(money(unapplied))] : []),
  ]
  return (
    <p role="status" className={styles.outcome}>
      {sentences.join(' ')}
    </p>
  )
}
