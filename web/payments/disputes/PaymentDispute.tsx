import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PreviewFacts } from '../../patients/list/PreviewFacts.tsx'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { usePaymentLabels } from '../paymentLabels.ts'
import type {
  PaymentDispute_payment$data,
  PaymentDispute_payment$key,
} from './__generated__/PaymentDispute_payment.graphql.ts'
import { AcceptDispute } from './AcceptDispute.tsx'
import { disputeMessages } from './disputeMessages.ts'
import { disputeReasonMessages } from './disputeReasonMessages.ts'
import { DueDate } from './DueDate.tsx'
import { EvidenceFileLink } from './files/EvidenceFileLink.tsx'
import { evidenceFileMessages } from './files/evidenceFileMessages.ts'
import styles from './PaymentDispute.module.css'
import { useDisputePdf } from './useDisputePdf.ts'

const fragment = graphql`
  fragment PaymentDispute_payment on Payment {
    id
    restId
    dispute {
      statusText
      reasonText
      amount
      createdAt
      evidenceDueAt
      submittedAt
      submissionCount
      isConfirming
      evidence {
        kindText
        text
      }
      files {
        kindText
        name
        size
        url
        previewUrl
      }
      fileUpload {
        url
        maxBytes
        maxTotalBytes
        mediaTypes
      }
      viewerCanRespond {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

type Dispute = NonNullable<PaymentDispute_payment$data['dispute']>
type Fact = readonly [name: ReactNode, value: ReactNode]

interface PaymentDisputeProps {
  payment: PaymentDispute_payment$key
  currency: string
}

/** The dispute of a payment: reason, deadline, submitted evidence, and the responses. Empty without one. */
export function PaymentDispute({ payment: key, currency }: PaymentDisputeProps) {
  const { id, restId, dispute } = useFragment(fragment, key)
  const messages = useMessages(disputeMessages)
  const reasons = useMessages(disputeReasonMessages)
  const fileWords = useMessages(evidenceFileMessages)
  const facts = useFacts(dispute, currency)
  if (!dispute) return null
  const { reasonText, evidence, files } = dispute
  return (
    <>
      <PreviewFacts title={messages.title} facts={facts} />
      <div className={styles.root}>
        <p>{wordFor(reasons, `long_${reasonText}`) ?? reasons.longOther}</p>
        <Responses paymentId={id} restId={restId} dispute={dispute} currency={currency} />
      </div>
      <PreviewFacts
        title={messages.evidence}
        facts={[
          ...evidence.map(({ kindText, text }): Fact => [wordFor(messages, `kind_${kindText}`) ?? kindText, text]),
          ...files.map((file): Fact => [
            wordFor(fileWords, `file_${file.kindText}`) ?? file.kindText,
            <EvidenceFileLink key={file.kindText} file={file} />,
          ]),
        ]}
      />
    </>
  )
}

function useFacts(dispute: Dispute | null | undefined, currency: string): Fact[] {
  const messages = useMessages(disputeMessages)
  const reasons = useMessages(disputeReasonMessages)
  const labels = usePaymentLabels()
  if (!dispute) return []
  const { statusText, reasonText, evidenceDueAt, submittedAt, submissionCount, isConfirming } = dispute
  const isAwaiting = statusText.endsWith('needs_response')
  const facts: (Fact | false)[] = [
    [messages.status, isConfirming ? messages.confirming : labels.dispute(statusText)],
    [messages.reason, wordFor(reasons, `short_${reasonText}`) ?? reasons.shortOther],
    [messages.amount, <Money key="amount" amount={dispute.amount} currency={currency} />],
    [messages.arrived, formatDateTime(dispute.createdAt)],
    evidenceDueAt != null && isAwaiting && [messages.due, <DueDate key="due" dueAt={evidenceDueAt} />],
    submittedAt != null && [
      messages.submitted,
      `${formatDateTime(submittedAt)} (${messages.submissions(submissionCount)})`,
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

interface ResponsesProps {
  paymentId: string
  restId: string
  dispute: Dispute
  currency: string
}

const loadDialog = async () => (await import('./RespondToDispute.tsx')).RespondToDispute

/** The buttons: responses while the bank waits for one, and the PDF. */
function Responses({ restId, ...props }: ResponsesProps) {
  const messages = useMessages(disputeMessages)
  const pdf = useDisputePdf(restId)
  return (
    <div className={styles.buttons}>
      {props.dispute.statusText.endsWith('needs_response') && <ResponseButtons {...props} />}
      <Button size="sm" icon={<FileDown size={14} />} isPending={pdf.isPending} onClick={pdf.save}>
        {messages.savePdf}
      </Button>
    </div>
  )
}

function ResponseButtons({ paymentId, dispute, currency }: Omit<ResponsesProps, 'restId'>) {
  const messages = useMessages(disputeMessages)
  const refusal = disabledReasonOf(dispute.viewerCanRespond)
  return (
    <>
      <DialogButton
        size="sm"
        variant="primary"
        disabledReason={refusal}
        load={loadDialog}
        dialogProps={{
          paymentId,
          currency,
          amount: dispute.amount,
          reason: dispute.reasonText,
          dueAt: dispute.evidenceDueAt ?? null,
          files: dispute.files,
          upload: dispute.fileUpload,
          saved: Object.fromEntries(dispute.evidence.map(({ kindText, text }) => [kindText, text])),
        }}
      >
        {messages.respond}
      </DialogButton>
      <AcceptDispute paymentId={paymentId} amount={dispute.amount} currency={currency} refusal={refusal} />
    </>
  )
}
