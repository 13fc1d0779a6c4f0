import { useState } from 'react'
import type { takePayment_patient$data } from './__generated__/takePayment_patient.graphql.ts'
import { type ChargeableCard, choiceValue, paymentChoices } from './paymentChoices.ts'
import { usePaymentPlace } from './place/usePaymentPlace.ts'
import { useCardReaders } from './reader/useCardReaders.ts'

/** How and where a payment is taken: its method, location and card reader. */
export function usePaymentMethod(patient: takePayment_patient$data, cards: readonly ChargeableCard[]) {
  const choices = paymentChoices(patient.viewerCan, cards)
  const [method, setMethod] = useState(() => (choices[0] ? choiceValue(choices[0]) : 'CASH'))
  const choice = choices.find((each) => choiceValue(each) === method) ?? choices[0] ?? { kind: 'CASH' as const }
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
    waitsForPlace: (choice.kind === 'card' || isOnReader) && (place.isLoading || place.isLocationsFailed),
    waitsForReader: isOnReader && readers.reader === null,
  }
}
