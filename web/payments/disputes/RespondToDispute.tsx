import { useState } from 'react'
import { wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Input } from '../../ui/Input.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { disputeMessages } from './disputeMessages.ts'
import { disputeReasonMessages } from './disputeReasonMessages.ts'
import { type EvidenceTexts, isOneLine, offeredKinds } from './evidenceKinds.ts'
import type { EvidenceFile } from './files/EvidenceFileLink.tsx'
import { EvidenceFiles, useFilesReason } from './files/EvidenceFiles.tsx'
import { type EvidenceUpload, useEvidenceUploads } from './files/useEvidenceUploads.ts'
import { PreparedEvidence } from './prepared/PreparedEvidence.tsx'
import { useDaysLeft } from './useDaysLeft.ts'
import { useEvidenceDraft } from './useEvidenceDraft.ts'
import { useSubmitDisputeEvidenceMutation } from './useSubmitDisputeEvidenceMutation.ts'

interface RespondToDisputeProps {
  paymentId: string
  amount: string
  currency: string
  reason: string
  dueAt: string | null
  /** Evidence by kind. */
  saved: EvidenceTexts
  files: readonly EvidenceFile[]
  upload: EvidenceUpload
  onClose: () => void
}

/** The evidence of a dispute: saved while typing, and submitted after confirmation. */
export function RespondToDispute(props: RespondToDisputeProps) {
  const { paymentId, amount, currency, reason, dueAt, saved, files, upload, onClose } = props
  const messages = useMessages(disputeMessages)
  const reasons = useMessages(disputeReasonMessages)
  const draft = useEvidenceDraft(paymentId, saved)
  const [isAsking, setIsAsking] = useState(false)
  const uploads = useEvidenceUploads(paymentId, upload)
  const isEmpty = files.length === 0 && Object.values(draft.texts).every((text) => text.trim() === '')
  const isPastDue = useDaysLeft(dueAt) < 0
  const filesReason = useFilesReason(files, upload, uploads)
  const saveForLater = () => {
    if (draft.state !== 'untouched') draft.save(() => toast.success(messages.saved))
    onClose()
  }
  if (isAsking) return <ConfirmSubmission {...props} draft={draft} onBack={() => setIsAsking(false)} />
  return (
    <FormDialog
      isOpen
      size="lg"
      onClose={saveForLater}
      title={messages.formTitle(formatMoney(amount, currency))}
      description={wordFor(reasons, `long_${reason}`) ?? reasons.longOther}
      keepLabel={messages.saveForLater}
      submitLabel={messages.submit}
      disabledReason={isPastDue ? messages.pastDueReason : isEmpty ? messages.nothingYet : filesReason}
      onSubmit={() => setIsAsking(true)}
    >
      {!isPastDue && <PreparedEvidence {...{ paymentId, texts: draft.texts, files }} onTaken={draft.forget} />}
      {offeredKinds(reason, saved).map((kind) => (
        <Field key={kind} label={wordFor(messages, `kind_${kind}`) ?? kind}>
          {(control) => <EvidenceControl {...{ control, kind, draft }} />}
        </Field>
      ))}
      <EvidenceFiles {...{ files, upload, uploads }} />
      <p role="status">{draft.state === 'saving' ? messages.saving : draft.state === 'saved' ? messages.saved : ''}</p>
    </FormDialog>
  )
}

type Draft = ReturnType<typeof useEvidenceDraft>

interface EvidenceControlProps {
  control: { id: string }
  kind: string
  draft: Draft
}

function EvidenceControl({ control, kind, draft }: EvidenceControlProps) {
  const value = draft.texts[kind] ?? ''
  if (isOneLine(kind))
    return (
      <Input
        {...control}
        autoComplete="off"
        value={value}
        onChange={(event) => draft.write(kind, event.target.value)}
      />
    )
  return (
    <TextArea
      {...control}
      maxLength={20_000}
      value={value}
      onChange={(event) => draft.write(kind, event.target.value)}
    />
  )
}

/** Confirms once, because a submission is final. */
function ConfirmSubmission({
  paymentId,
  draft,
  onBack,
  onClose,
}: RespondToDisputeProps & { draft: Draft; onBack: () => void }) {
  const messages = useMessages(disputeMessages)
  const { confirming } = useMessages(relayMessages)
  const [submit, { isPending, isConfirming }] = useSubmitDisputeEvidenceMutation(paymentId)
  const send = () =>
    submit({ paymentId, evidence: draft.unsaved }, { onDone: () => toast.success(messages.sent), onSettled: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onBack}
      title={messages.submitTitle}
      description={isConfirming ? confirming : messages.submitText}
      confirmLabel={messages.submit}
      onConfirm={send}
      isPending={isPending}
      isRunning={isConfirming}
    />
  )
}
