import { type Ref, useRef, useState } from 'react'
import { graphql } from 'react-relay/hooks'
import type { CardEntryHandle } from '../../cards/entry/CardEntryHandle.ts'
import { CardFields } from '../../cards/entry/CardFields.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { toast } from '../../ui/toast.ts'
import type { AddCompanyCardDialogQuery } from './__generated__/AddCompanyCardDialogQuery.graphql.ts'
import styles from './AddCompanyCardDialog.module.css'
import { companyCardMessages } from './companyCardMessages.ts'
import { useAddCompanyCardMutation } from './useAddCompanyCardMutation.ts'

const query = graphql`
  query AddCompanyCardDialogQuery($companyId: ID!) {
    companyCardEntry(companyId: $companyId) {
      publishableKey
      frameUrl
    }
  }
`

interface AddCompanyCardDialogProps {
  companyId: string
  onClose: () => void
}

/** Adds a credit card: the processor’s fields give an id, which is sent to our server. */
export function AddCompanyCardDialog({ companyId, onClose }: AddCompanyCardDialogProps) {
  const messages = useMessages(companyCardMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const { entry, submit, fault, isPending, isConfirming } = useAdding(companyId, onClose)
  return (
    <FormDialog
      isOpen
      title={messages.addTitle}
      description={messages.addText}
      submitLabel={messages.addSubmit}
      isPending={isPending}
      isRunning={isConfirming}
      onClose={onClose}
      onSubmit={submit}
    >
      <CompanyCardFields ref={entry} companyId={companyId} onEnter={submit} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

interface CompanyCardFieldsProps {
  ref: Ref<CardEntryHandle>
  companyId: string
  onEnter: () => void
}

function CompanyCardFields({ ref, companyId, onEnter }: CompanyCardFieldsProps) {
  const messages = useMessages(companyCardMessages)
  const { data, status, retry } = useLookup<AddCompanyCardDialogQuery>(query, { companyId })
  const entry = data?.companyCardEntry
  if (status === 'failed' || (status === 'found' && !entry))
    return <ErrorState message={messages.entryFailed} onRetry={retry} />
  if (status !== 'found' || !entry) return <SkeletonLines lines={5} />
  // Nothing is charged here: the fields need some currency.
  return <CardFields {...entry} ref={ref} accountId={null} hasBank={false} currency="USD" onEnter={onEnter} />
}

function useAdding(companyId: string, onClose: () => void) {
  const messages = useMessages(companyCardMessages)
  const entry = useRef<CardEntryHandle>(null)
  const [add, { isPending, isConfirming }] = useAddCompanyCardMutation(companyId)
  const [isCollecting, setIsCollecting] = useState(false)
  const [entryFault, setEntryFault] = useState<string | null>(null)
  const [refused, setRefused] = useFormError(messages)
  const onRefused = ({ answer, fields }: Refusal) => setRefused(Object.values(fields)[0] ?? answer)
  const onDone = () => {
    toast.success(messages.addDone)
    onClose()
  }
  const submit = async () => {
    if (!entry.current || isCollecting || isPending || isConfirming) return
    setRefused(null)
    setEntryFault(null)
    setIsCollecting(true)
    const entered = await entry.current.collect()
    setIsCollecting(false)
    if ('fault' in entered) setEntryFault(entered.fault)
    else add({ companyId, methodId: entered.methodId }, { onRefused, onDone })
  }
  const fault = entryFault ?? refused
  return { entry, submit: () => void submit(), fault, isPending: isPending || isCollecting, isConfirming }
}
