import { useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { changeMessages } from './changeMessages.ts'
import type { ChangeTarget } from './changing.ts'
import { readAdjustment } from './readAdjustment.ts'
import { useAdjustStatementMutation } from './useAdjustStatementMutation.ts'

export type Adjustment = ReturnType<typeof useAdjustment>

/** Form state, sent once even if the button is clicked repeatedly. */
export function useAdjustment(target: ChangeTarget, patientId: string, onClose: () => void) {
  const messages = useMessages(changeMessages)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isPutBack, setIsPutBack] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [adjust, state] = useAdjustStatementMutation(target.id)
  const onDone = () => {
    onClose()
    toast.success(messages.adjusted)
  }
  const read = readAdjustment({ text, isPutBack, balance: target.balance, adjustment: target.adjustment })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (state.isPending || state.isConfirming || read.amount === null || note.trim() === '') return
    const what = target.kind === 'charge' ? { chargeId: target.id } : { visitId: target.id }
    adjust({ patientId, ...what, amount: read.amount, note }, { onDone })
  }
  return { text, setText, note, setNote, isPutBack, setIsPutBack, isTried, read, submit, state }
}
