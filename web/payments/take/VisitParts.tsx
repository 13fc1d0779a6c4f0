import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import type { OpenVisit } from './readPayment.ts'
import { takeMessages } from './takeMessages.ts'
import type { PaymentDraftState } from './usePaymentDraft.ts'
import styles from './PaymentForm.module.css'

interface VisitPartsProps {
  form: PaymentDraftState
  visits: readonly OpenVisit[]
  money: (amount: string) => string
}

/** Splits a payment by visit, and shows the remaining or exceeding amount while typing. */
export function VisitParts({ form, visits, money }: VisitPartsProps) {
  const messages = useMessages(takeMessages)
  const { read, isTried, isComplete } = form
  const isOver = read.left.startsWith('-')
  const left = isOver ? messages.over(money(read.left.slice(1))) : messages.left(money(read.left))
  if (visits.length === 0) return <p>{messages.noVisits}</p>
  return (
    <fieldset className={styles.visits}>
      <legend>{messages.visits}</legend>
      {visits.map((visit) => (
        <VisitPart key={visit.id} visit={visit} form={form} money={money} />
      ))}
      <p role="status" className={isOver ? styles.fault : styles.outcome}>
        {isTried && !isComplete && !isOver ? `${messages.splitFirst}: ${left}` : left}
      </p>
    </fieldset>
  )
}

interface VisitPartProps {
  visit: OpenVisit
  form: PaymentDraftState
  money: (amount: string) => string
}

function VisitPart({ visit: { id, serviceDate, balance, isBilled }, form, money }: VisitPartProps) {
  const messages = useMessages(takeMessages)
  return (
    <Field
      label={messages.visitOf(formatDate(serviceDate), money(balance))}
      help={isBilled ? undefined : messages.pending}
      error={form.read.wrongParts.has(id) ? messages.partTooLarge(money(balance)) : undefined}
    >
      {(control) => (
        <AmountInput
          {...control}
          value={form.parts[id] ?? ''}
          onChange={(text) => form.setParts({ ...form.parts, [id]: text })}
        />
      )}
    </Field>
  )
}
