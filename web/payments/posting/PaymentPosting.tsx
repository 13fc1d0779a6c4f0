import { Send } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PreviewFacts } from '../../patients/list/PreviewFacts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { toast } from '../../ui/toast.ts'
import { usePaymentLabels } from '../paymentLabels.ts'
import type {
  PaymentPosting_payment$data,
  PaymentPosting_payment$key,
} from './__generated__/PaymentPosting_payment.graphql.ts'
import { postingMessages } from './postingMessages.ts'
import { useRepostPaymentMutation } from './useRepostPaymentMutation.ts'

const fragment = graphql`
  fragment PaymentPosting_payment on Payment {
    id
    postingStateText
    postingObstacleText
    postingFailureText
    postedAt
    reportName
    requestId
    refunds {
      amount
      statusText
      postingStateText
      postingFailureText
    }
    patient {
      viewerCan {
        repostPayments {
          isAllowed
        }
      }
    }
  }
`

type Payment = PaymentPosting_payment$data
type Texts = TextsOf<typeof postingMessages>
type Fact = readonly [name: string, value: React.ReactNode]

interface PaymentPostingProps {
  payment: PaymentPosting_payment$key
  /** Names the payment in the confirmation. */
  name: string
  currency: string
}

/**
 * Whether a payment and its refunds were posted to the practice's billing system, and why not. System users can post it
 * again.
 */
export function PaymentPosting({ payment: key, name, currency }: PaymentPostingProps) {
  const payment = useFragment(fragment, key)
  const messages = useMessages(postingMessages)
  const { posting } = usePaymentLabels()
  const why = reasonOf(payment, messages)
  const facts: (Fact | false)[] = [
    [messages.state, posting(payment.postingStateText)],
    why !== null && [messages.reason, why],
    payment.postedAt != null && [messages.postedAt, formatDateTime(payment.postedAt)],
    payment.reportName != null && [messages.report, payment.reportName],
    ...payment.refunds
      .filter(({ statusText }) => statusText === 'succeeded')
      .map((refund): Fact => {
        const { amount, postingStateText: state } = refund
        const words = [posting(state), reasonOf(refund, messages)].filter(Boolean).join('. ')
        return [messages.refund(formatMoney(amount, currency)), words]
      }),
    payment.requestId != null && [messages.requestId, <Identifier key="request">{payment.requestId}</Identifier>],
  ]
  const canRepost = payment.patient?.viewerCan.repostPayments.isAllowed === true
  return (
    <>
      <PreviewFacts title={messages.title} facts={facts.filter((fact) => fact !== false)} />
      {canRepost && payment.postingObstacleText == null && <RepostPayment payment={payment} name={name} />}
    </>
  )
}

function reasonOf(
  of: { postingObstacleText?: string | null | undefined; postingFailureText?: string | null | undefined },
  messages: Texts,
): string | null {
  if (of.postingFailureText != null) return wordFor(messages, `failure_${of.postingFailureText}`)
  return of.postingObstacleText == null ? null : wordFor(messages, `obstacle_${of.postingObstacleText}`)
}

function RepostPayment({ payment: { id, postingStateText }, name }: { payment: Payment; name: string }) {
  const messages = useMessages(postingMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [repost, { isPending }] = useRepostPaymentMutation()
  const close = () => setIsOpen(false)
  const done = { onDone: () => toast.success(messages.started), onSettled: close }
  const reason = postingStateText === 'posting' ? messages.underWay : undefined
  return (
    <div>
      <Button size="sm" icon={<Send size={16} />} disabledReason={reason} onClick={() => setIsOpen(true)}>
        {messages.repost}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={messages.repostTitle(name)}
        description={messages.repostText}
        confirmLabel={messages.repost}
        isPending={isPending}
        onConfirm={() => repost({ input: { paymentId: id } }, done)}
      />
    </div>
  )
}
