import { useMessages } from '../../i18n/messages.ts'
import type { NewCardOutcome } from '../../cards/entry/NewCardHandle.ts'
import { takeMessages } from './takeMessages.ts'
import type { Ends, PaymentInput, Taking } from './taking.ts'
import { useChargeCardMutation } from './useChargeCardMutation.ts'
import { useChargeNewCardMutation } from './useChargeNewCardMutation.ts'
import { useNewCard } from './useNewCard.ts'

/**
 * Charges a card on file, or one that is entered now: once, or after it was saved.
 * @param setMethod selects a card that was put on file, so that the next click charges that one
 */
export function useCardPayment({ patient, account }: Taking, ends: Ends, setMethod: (cardId: string) => void) {
  const messages = useMessages(takeMessages)
  const { onRefused, onFault, onOutcome } = ends
  const [sendCharge, charging] = useChargeCardMutation(patient.id)
  const [sendNew] = useChargeNewCardMutation(patient.id)
  const newCard = useNewCard()
  const charge = (cardId: string, { reader: _, ...input }: PaymentInput) =>
    sendCharge(
      { ...input, cardId },
      { onRefused, onDone: ({ chargeCard: { payment } }) => onOutcome(payment, input.total) },
    )
  const chargeOnce = (methodId: string, { reader: _, ...input }: PaymentInput) =>
    sendNew(
      { ...input, patientId: patient.id, methodId },
      { onRefused, onDone: ({ chargeNewCard: { payment } }) => onOutcome(payment, input.total) },
    )
  const chargeSaved = (input: PaymentInput) => (outcome: NonNullable<NewCardOutcome>) => {
    if ('fault' in outcome) return onFault(outcome.fault)
    if ('refusal' in outcome) return onRefused(outcome.refusal)
    const { id, label, isBank, modifiedAt, currentBalance } = outcome.card
    setMethod(id)
    // Its fee, minimum balance and settlement days are shown before it is charged.
    if (isBank) return
    // The response has a new `modifiedAt`, which would hide that another user took a payment in the meantime.
    if (currentBalance !== account.currentBalance) return onFault(messages.balanceChanged(label))
    return charge(id, { ...input, modifiedAt })
  }
  const chargeNew = (input: PaymentInput) =>
    void (newCard.isToBeSaved
      ? newCard.save(chargeSaved(input))
      : newCard.collect((entered) =>
          'fault' in entered ? onFault(entered.fault) : chargeOnce(entered.methodId, input),
        ))
  return { charge, chargeNew, charging, newCard }
}
