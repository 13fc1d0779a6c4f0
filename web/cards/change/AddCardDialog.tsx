import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CardEntry } from '../entry/CardEntry.tsx'
import type { CardEntryHandle } from '../entry/CardEntryHandle.ts'
import { cardMessages } from '../cardMessages.ts'
import { useAddCardMutation } from './useAddCardMutation.ts'
import styles from './AddCardDialog.module.css'

interface AddCardDialogProps {
  patientId: string
  onAdded: (card: { id: string; label: string }) => void
  onClose: () => void
}

/** Adds a card or a bank account: the processor’s fields give an id, which is sent to our server. */
export function AddCardDialog({ patientId, onAdded, onClose }: AddCardDialogProps) {
  const messages = useMessages(cardMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const { entry, submit, fault, isPending, isConfirming } = useAdding(patientId, onAdded)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.addTitle}
      description={messages.addText}
      submitLabel={messages.addSubmit}
      isPending={isPending}
      isRunning={isConfirming}
      onSubmit={submit}
    >
      <CardEntry ref={entry} patientId={patientId} onEnter={submit} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

function useAdding(patientId: string, onAdded: AddCardDialogProps['onAdded']) {
  const messages = useMessages(cardMessages)
  const entry = useRef<CardEntryHandle>(null)
  const [add, { isPending, isConfirming }] = useAddCardMutation(patientId)
  const [isCollecting, setIsCollecting] = useState(false)
  const [entryFault, setEntryFault] = useState<string | null>(null)
  const [refused, setRefused] = useFormError(messages)
  const onRefused = ({ answer, fields }: Refusal) => setRefused(Object.values(fields)[0] ?? answer)
  const submit = async () => {
    if (!entry.current || isCollecting || isPending || isConfirming) return
    setRefused(null)
    setEntryFault(null)
    setIsCollecting(true)
    const entered = await entry.current.collect()
    setIsCollecting(false)
    if ('fault' in entered) return setEntryFault(entered.fault)
    add(
      { patientId, methodId: entered.methodId },
      {
        onRefused,
        onDone: ({ addCard: { paymentMethod } }) => paymentMethod && onAdded(paymentMethod),
      },
    )
  }
  const fault = entryFault ?? refused
  return { entry, submit: () => void submit(), fault, isPending: isPending || isCollecting, isConfirming }
}
