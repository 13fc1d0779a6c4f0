import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PreviewFacts } from '../../patients/list/PreviewFacts.tsx'
import { disabledReasonOf } from '../../relay/permission.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatDateTime, formatDay } from '../../ui/formatDateTime.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { Money } from '../../ui/Money.tsx'
import { paymentLabels } from '../paymentLabels.ts'
import { paymentMessages } from '../paymentMessages.ts'
import { PaymentStatus } from '../PaymentStatus.tsx'
import { PrintReceipt } from '../PrintReceipt.tsx'
import { receiptMessages } from '../receiptMessages.ts'
import { hasReceipt } from '../receiptColumn.tsx'
import { RefundPayment } from '../refund/RefundPayment.tsx'
import type { RefundedPayment } from '../refund/RefundedPayment.ts'
import { SendReceipt } from '../SendReceipt.tsx'
import type { PaymentCard_payment$data, PaymentCard_payment$key } from './__generated__/PaymentCard_payment.graphql.ts'
import { PaymentDispute } from '../disputes/PaymentDispute.tsx'
import { PaymentPosting } from '../posting/PaymentPosting.tsx'
import { PaymentAllocation } from './PaymentAllocation.tsx'
import { paymentCardMessages } from './paymentCardMessages.ts'
import styles from './PaymentCard.module.css'

const fragment = graphql`
  fragment PaymentCard_payment on Payment {
    id
    restId
    createdAt
    postDate
    typeText
    methodTypeText
    methodLabel
    amount
    refunded
    unapplied
    convenienceFee
    discount
    settlesOn
    refundable
    refundsWhole
    refunds {
      amount
      statusText
      createdAt
    }
    externalId
    note
    takenBy {
      name
    }
    followedBy {
      typeText
      createdAt
      amount
    }
    practice {
      name
      currency
    }
    patient {
      restId
      name
      viewerCan {
        sendReceipt {
          ...permission_permission @relay(mask: false)
        }
        refundPayments {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    ...PaymentStatus_payment @relay(mask: false)
    ...PaymentAllocation_payment
    ...PaymentDispute_payment
    ...PaymentPosting_payment
  }
`

type Payment = PaymentCard_payment$data
type Fact = readonly [name: ReactNode, value: ReactNode]

/** Names a payment in dialogs and tooltips: "$25.00 on Nov 21". */
const usePaymentName = ({ amount, createdAt }: Payment, currency: string): string =>
  useMessages(receiptMessages).payment(formatMoney(amount, currency), formatDay(createdAt))

interface PaymentCardProps {
  payment: PaymentCard_payment$key
  /** Whether it links to its patient’s payments. */
  hasPatientLink: boolean
}

/** Everything about one payment: amounts, method, allocation, posting, and later events. */
export function PaymentCard({ payment: key, hasPatientLink }: PaymentCardProps) {
  const payment = useFragment(fragment, key)
  const words = useMessages(paymentMessages)
  const messages = useMessages(paymentCardMessages)
  const currency = payment.practice?.currency ?? 'USD'
  const name = usePaymentName(payment, currency)
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <>
      <PaymentHead payment={payment} currency={currency} hasPatientLink={hasPatientLink} />
      <PaymentDispute payment={payment} currency={currency} />
      <PreviewFacts title={messages.details} facts={useDetails(payment)} />
      <PreviewFacts
        title={messages.amounts}
        facts={[
          [words.amount, money(payment.amount)],
          [words.refunded, money(payment.refunded)],
          [words.unapplied, money(payment.unapplied)],
          ...(Number(payment.convenienceFee) > 0 ? [[messages.fee, money(payment.convenienceFee)] as const] : []),
          ...(Number(payment.discount) > 0 ? [[messages.discount, money(payment.discount)] as const] : []),
        ]}
      />
      <PaymentAllocation payment={payment} currency={currency} />
      {payment.refunds.length > 0 && (
        <PreviewFacts title={messages.refunds} facts={refundFacts(payment, messages, currency)} />
      )}
      <PaymentPosting payment={payment} name={name} currency={currency} />
      <PreviewFacts
        title={messages.followed}
        facts={payment.followedBy.map(({ typeText, createdAt, amount }) => [
          amount == null
            ? messages.followedBy(typeText)
            : `${messages.followedBy(typeText)}: ${formatMoney(amount, currency)}`,
          formatDateTime(createdAt),
        ])}
      />
    </>
  )
}

/** Refunds by date; a rejected one says so. */
const refundFacts = ({ refunds }: Payment, texts: TextsOf<typeof paymentCardMessages>, currency: string): Fact[] =>
  refunds.map(({ amount, statusText, createdAt }) => {
    const money = formatMoney(amount, currency)
    if (statusText === 'failed') return [formatDateTime(createdAt), texts.refundFailed(money)]
    return [formatDateTime(createdAt), statusText === 'pending' ? `${money} · ${texts.refundPending}` : money]
  })

/** Staff return cash and manual payments; other refunds go to the original method. */
const refundedPayment = (payment: Payment, name: string, currency: string): RefundedPayment => ({
  id: payment.id,
  name,
  refundable: payment.refundable,
  convenienceFee: payment.convenienceFee,
  refundsWhole: payment.refundsWhole,
  method: ['cash', 'manual'].includes(payment.typeText) ? null : (payment.methodLabel ?? payment.methodTypeText),
  currency,
})

/** Day, type, method, and the user who took it; missing facts are omitted. */
function useDetails(payment: Payment): Fact[] {
  const words = useMessages(paymentMessages)
  const messages = useMessages(paymentCardMessages)
  const labels = paymentLabels(words)
  const facts: (Fact | false)[] = [
    [words.created, formatDateTime(payment.createdAt)],
    [words.postDate, formatDate(payment.postDate) || postsWhen(payment, words.postsLater, messages.settles)],
    [words.type, labels.type(payment.typeText)],
    [words.method, payment.methodLabel ?? labels.method(payment.methodTypeText)],
    payment.takenBy != null && [messages.takenBy, payment.takenBy.name],
    payment.note !== '' && [messages.note, payment.note],
    payment.externalId != null && [words.externalId, <Identifier key="id">{payment.externalId}</Identifier>],
  ]
  return facts.filter((fact) => fact !== false)
}

const postsWhen = ({ status, settlesOn }: Payment, later: string, settles: (day: string) => string) =>
  settlesOn == null ? (status === 'PENDING' ? later : '—') : settles(formatDate(settlesOn))

interface PaymentHeadProps {
  payment: Payment
  currency: string
  hasPatientLink: boolean
}

function PaymentHead({ payment, currency, hasPatientLink }: PaymentHeadProps) {
  const words = useMessages(paymentMessages)
  const messages = useMessages(paymentCardMessages)
  const { patient, practice } = payment
  const name = usePaymentName(payment, currency)
  return (
    <div className={styles.head}>
      <h2>
        <Money amount={payment.amount} currency={currency} />
      </h2>
      <PaymentStatus payment={payment} texts={words} labels={paymentLabels(words)} />
      <p>{[patient?.name, practice?.name].filter(Boolean).join(' · ')}</p>
      <div className={styles.links}>
        {patient && hasPatientLink && (
          <ButtonLink size="sm" to={`/patients/${patient.restId}/payments`}>
            {messages.openPatient}
          </ButtonLink>
        )}
        {patient && hasReceipt(payment) && (
          <SendReceipt id={payment.id} name={name} refusal={disabledReasonOf(patient.viewerCan.sendReceipt)} hasLabel />
        )}
        {hasReceipt(payment) && <PrintReceipt restId={payment.restId} />}
        {patient && hasReceipt(payment) && (
          <RefundPayment
            payment={refundedPayment(payment, name, currency)}
            refusal={disabledReasonOf(patient.viewerCan.refundPayments)}
          />
        )}
      </div>
    </div>
  )
}
