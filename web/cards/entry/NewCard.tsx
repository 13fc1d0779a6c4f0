import { type Ref, useImperativeHandle, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import { useAddCardMutation } from '../change/useAddCardMutation.ts'
import { CardEntry } from './CardEntry.tsx'
import type { CardEntryHandle } from './CardEntryHandle.ts'
import { entryMessages } from './entryMessages.ts'
import type { NewCardHandle, NewCardOutcome } from './NewCardHandle.ts'

interface NewCardProps {
  patientId: string
  /** Location of the charge. */
  locationId: string | null
  ref: Ref<NewCardHandle>
  /** Enter was pressed in a field. */
  onEnter: () => void
}

/** Fields for a card that the form around them charges immediately. It calls `save` on submit. */
export function NewCard({ patientId, locationId, ref, onEnter }: NewCardProps) {
  const messages = useMessages(entryMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const entry = useRef<CardEntryHandle>(null)
  const { addEntered, isPending, isConfirming } = useAddEntered(patientId, locationId)
  useImperativeHandle(ref, () => ({
    async save() {
      if (isPending || isConfirming) return null
      if (!entry.current) return { fault: messages.notReady }
      const entered = await entry.current.collect()
      // The fields were closed in the meantime: their values are not put on file.
      if (!entry.current) return null
      return 'fault' in entered ? entered : addEntered(entered.methodId)
    },
  }))
  return (
    <>
      {/* Another location can have another account, whose fields start empty. */}
      <CardEntry key={locationId} ref={entry} patientId={patientId} locationId={locationId} onEnter={onEnter} />
      <p>{messages.savedOnAccount}</p>
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </>
  )
}

function useAddEntered(patientId: string, locationId: string | null) {
  const [add, { isPending, isConfirming }] = useAddCardMutation(patientId)
  const addEntered = (methodId: string) =>
    new Promise<NewCardOutcome>((resolve) => {
      add(
        { patientId, methodId, locationId },
        {
          onRefused: (refusal) => resolve({ refusal }),
          onFailed: (failure) => {
            reportFailure(failure)
            resolve(null)
          },
          onDone: ({ addCard: { paymentMethod, patient } }) => {
            if (!paymentMethod || !patient) return resolve(null)
            const { id, label, kindText } = paymentMethod
            const { modifiedAt, currentBalance } = patient
            resolve({ card: { id, label, isBank: kindText === 'bank_account', modifiedAt, currentBalance } })
          },
          // After the handlers above: a toast already shows any other result.
          onSettled: () => void setTimeout(() => resolve(null)),
        },
      )
    })
  return { addEntered, isPending, isConfirming }
}
