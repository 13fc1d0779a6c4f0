import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { wordFor } from '../../i18n/codeInWords.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { toast } from '../../ui/toast.ts'
import type { ConsentDialogsQuery } from './__generated__/ConsentDialogsQuery.graphql.ts'
import { type ConsentRow, type OpenedDialog, revokedThrough, type Signer } from './ConsentRow.ts'
import { ContactField } from './ContactField.tsx'
import { consentMessages } from './consentMessages.ts'
import { useResendConsentMutation } from './useResendConsentMutation.ts'
import { useRevokeConsentMutation } from './useRevokeConsentMutation.ts'
import styles from './ConsentDialogs.module.css'

interface ConsentDialogProps {
  consent: ConsentRow
  onClose: () => void
}

interface ConsentDialogsProps extends ConsentDialogProps {
  opened: OpenedDialog
  patient: Signer
}

/** The open dialog. */
export function ConsentDialogs({ opened, consent, patient, onClose }: ConsentDialogsProps) {
  if (opened === 'details') return <ConsentDialog consent={consent} patient={patient} onClose={onClose} />
  if (opened === 'revoke') return <RevokeConsentDialog consent={consent} patient={patient} onClose={onClose} />
  return <ResendConsentDialog consentId={consent.id} patientId={patient.id} onClose={onClose} />
}

/** The exact text of the agreement, and its proof. */
function ConsentDialog({ consent, patient, onClose }: ConsentDialogProps & { patient: Signer }) {
  const messages = useMessages(consentMessages)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.detailsOf(consent.title)}
      footer={
        <>
          <Button icon={<Printer size={16} />} onClick={() => window.print()}>
            {messages.print}
          </Button>
          <Button onClick={onClose}>{messages.close}</Button>
        </>
      }
    >
      <blockquote className={styles.text}>{consent.text ?? messages.imported}</blockquote>
      <ConsentFacts consent={consent} patient={patient} />
    </Dialog>
  )
}

function ConsentFacts({ consent, patient }: { consent: ConsentRow; patient: Signer }) {
  const messages = useMessages(consentMessages)
  const { textVersion, methodText, recordedBy, address, signedAt, revokedAt, fingerprint } = consent
  const proof = fingerprint && (
    <>
      <Identifier>{fingerprint}</Identifier> <CopyButton text={fingerprint} />
    </>
  )
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.patient, patient.name],
    [messages.signed, signedAt && formatDateTime(signedAt)],
    [messages.method, methodText && (wordFor(messages, `method_${methodText.toUpperCase()}`) ?? methodText)],
    [messages.recordedBy, recordedBy?.name],
    [messages.address, address],
    [messages.version, textVersion],
    [messages.state, revokedAt && messages.revokedOn(formatDateTime(revokedAt))],
    [messages.fingerprint, proof],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const contactsQuery = graphql`
  query ConsentDialogsQuery($patientId: ID!) {
    node(id: $patientId) {
      ... on Patient {
        ...ContactField_patient
      }
    }
  }
`

interface ResendProps {
  consentId: string
  patientId: string
  onClose: () => void
}

function useResending({ consentId, onClose }: ResendProps) {
  const messages = useMessages(consentMessages)
  const [contactId, setContactId] = useState<string | null>(null)
  const [fault, setFault] = useFormError(messages)
  const [resend, state] = useResendConsentMutation(consentId)
  const submit = () => {
    if (contactId === null) return
    setFault(null)
    resend(
      { consentId, contactId },
      {
        onDone: () => {
          toast.success(messages.resent)
          onClose()
        },
        onRefused: ({ answer, fields }) => setFault(Object.values(fields)[0] ?? answer),
      },
    )
  }
  return { contactId, setContactId, fault, submit, ...state }
}

/** Sends a consent again, to a contact. */
function ResendConsentDialog(props: ResendProps) {
  const messages = useMessages(consentMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const lookup = useLookup<ConsentDialogsQuery>(contactsQuery, { patientId: props.patientId })
  const { contactId, setContactId, fault, submit, isPending, isConfirming } = useResending(props)
  const patient = lookup.data?.node
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      size="sm"
      title={messages.resendTitle}
      description={isConfirming ? confirmingDone : messages.resendText}
      submitLabel={messages.resendSubmit}
      disabledReason={contactId === null ? messages.noContact : undefined}
      isPending={isPending}
      isRunning={isConfirming}
      onSubmit={submit}
    >
      {lookup.status === 'failed' ? (
        <ErrorState message={messages.cannotLoad} onRetry={lookup.retry} />
      ) : patient ? (
        <ContactField patient={patient} value={contactId} onChange={setContactId} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      {fault && <p role="alert">{fault}</p>}
    </FormDialog>
  )
}

/** Confirms revoking a consent, and says what ends. */
function RevokeConsentDialog({ consent, patient, onClose }: ConsentDialogProps & { patient: Signer }) {
  const messages = useMessages(consentMessages)
  const { confirming } = useMessages(relayMessages)
  const { isGlobal, paymentMethod } = consent
  const cardId = revokedThrough(consent, patient) ?? ''
  const [revoke, { isPending, isConfirming }] = useRevokeConsentMutation(cardId)
  const effect = isGlobal ? messages.revokeGlobal : messages.revokeCard(paymentMethod?.label ?? '')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.revokeTitle}
      description={isConfirming ? confirming : effect}
      confirmLabel={messages.revokeSubmit}
      isPending={isPending}
      isRunning={isConfirming}
      onConfirm={() =>
        revoke(
          { cardId, scope: isGlobal ? 'GLOBAL' : 'CARD' },
          { onDone: () => toast.success(messages.revoked), onSettled: onClose },
        )
      }
    />
  )
}
