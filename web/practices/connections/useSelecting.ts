import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { billingSelectionMessages } from './billingSelectionMessages.ts'
import { useSelectEhrPaymentMethodMutation } from './useSelectEhrPaymentMethodMutation.ts'
import { useSelectFinancialClassMutation } from './useSelectFinancialClassMutation.ts'
import { useSelectLanguageQuestionMutation } from './useSelectLanguageQuestionMutation.ts'

export type SelectionName = 'financialClass' | 'languageQuestion' | 'paymentMethod' | 'refundMethod'

interface Connection {
  readonly id: string
  readonly modifiedAt?: string | null | undefined
}

/**
 * Saves selections of a connection, one after the other: they share its version.
 * @param onStale another user changed the connection meanwhile
 */
export function useSelecting({ id, modifiedAt = null }: Connection, onStale: () => void) {
  const messages = useMessages(billingSelectionMessages)
  const [selectClass, ofClass] = useSelectFinancialClassMutation()
  const [selectQuestion, ofQuestion] = useSelectLanguageQuestionMutation()
  const [selectMethod, ofMethod] = useSelectEhrPaymentMethodMutation()
  const [sent, setSent] = useState<{ name: SelectionName; value: string } | null>(null)
  const isBusy = ofClass.isPending || ofQuestion.isPending || ofMethod.isPending
  const answers = {
    onDone: () => toast.success(messages.saved),
    onRefused: ({ answer, code, fields }: Refusal) => {
      toast.error(refusalText(Object.values(fields)[0] ?? answer))
      if (code === 'STALE') onStale()
    },
  }
  const select = (name: SelectionName, value: string) => {
    if (isBusy) return
    setSent({ name, value })
    const input = { connectionId: id, externalId: value || null, modifiedAt }
    if (name === 'financialClass') selectClass({ input }, answers)
    else if (name === 'languageQuestion') selectQuestion({ input }, answers)
    else selectMethod({ input: { ...input, isRefund: name === 'refundMethod' } }, answers)
  }
  /** The value that is being saved. Null if none is. */
  const sentOf = (name: SelectionName) => (isBusy && sent?.name === name ? sent.value : null)
  return { select, isBusy, sentOf }
}
