import { useState } from 'react'
import type { PayingPatient } from './payingPatient.ts'
import { type ChargeableCard, choiceValue, paymentChoices, usualChoice } from './paymentChoices.ts'
import { usePaymentPlace } from './place/usePaymentPlace.ts'
import { useCardReaders } from './reader/useCardReaders.ts'

/** Method, location and card reader of a payment. */
export function usePaymentMethod(patient: PayingPatient, cards: readonly ChargeableCard[]) {
  const choices = paymentChoices(patient.viewerCan, cards)
  const [method, setMethod] = useState(() => choiceValue(usualChoice(choices)))
  const choice = choices.find((each) => choiceValue(each) === method) ?? usualChoice(choices)
  const place = usePaymentPlace(patient.practice)
  const isOnReader = choice.kind === 'READER'
  const readers = useCardReaders(isOnReader ? (patient.practice?.restId ?? null) : null, place.locationId)
  return {
    choices,
    choice,
    setMethod,
    place,
    readers,
    // Without its location, a charge could go to the wrong account.
    waitsForPlace:
      (choice.kind === 'card' || choice.kind === 'NEW' || isOnReader) && (place.isLoading || place.isLocationsFailed),
    waitsForReader: isOnReader && readers.reader === null,
  }
}
