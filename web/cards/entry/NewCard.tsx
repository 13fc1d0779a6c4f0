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
  /** Whether bank accounts are left out. */
  isCardOnly: boolean
  ref: Ref<NewCardHandle>
  /** Enter was pressed in a field. */
  onEnter: () => void
}

/** Fields for a card that the form around them charges immediately. It calls `save` or `collect` on submit. */
export function NewCard({ patientId, locationId, isCardOnly, ref, onEnter }: NewCardProps) {
  const messages = useMessages(entryMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const entry = useRef<CardEntryHandle>(null)
  const { addEntered, isPending, isConfirming } = useAddEntered(patientId, locationId)
  const collect = async () => {
    if (!entry.current) return { fault: messages.notReady }
    const entered = await entry.current.collect()
    // The fields were closed in the meantime: the card is neither saved nor charged.
    return entry.current ? entered : null
  }
  useImperativeHandle(ref, () => ({
    collect,
    async save() {
      if (isPending || isConfirming) return null
      const entered = await collect()
      return entered && 'methodId' in entered ? addEntered(entered.methodId) : entered
    },
  }))
  return (
    <>
      {/* Another location can have another account, whose fields start empty. */}
      <CardEntry key={locationId} ref={entry} {...{ patientId, locationId, isCardOnly, onEnter }} />
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
