/** A card on file that can be charged. */
export interface ChargeableCard {
  id: string
  /** `Visa 4242` */
  label: string
  /** `03/2029`; null if unknown. */
  expires: string | null
}

/** How a payment is taken: a card on file by its id, or what staff record. */
export type PaymentChoice = { kind: 'card'; card: ChargeableCard } | { kind: 'CASH' } | { kind: 'MANUAL' }

interface Permissions {
  readonly chargeCards: { readonly isAllowed: boolean }
  readonly recordCash: { readonly isAllowed: boolean }
  readonly recordManualPayment: { readonly isAllowed: boolean }
}

/** The methods that the viewer may use, cards first. */
export function paymentChoices(can: Permissions, cards: readonly ChargeableCard[]): PaymentChoice[] {
  return [
    ...(can.chargeCards.isAllowed ? cards.map((card) => ({ kind: 'card' as const, card })) : []),
    ...(can.recordCash.isAllowed ? [{ kind: 'CASH' as const }] : []),
    ...(can.recordManualPayment.isAllowed ? [{ kind: 'MANUAL' as const }] : []),
  ]
}

/** The value of a choice in a select. */
export const choiceValue = (choice: PaymentChoice): string => (choice.kind === 'card' ? choice.card.id : choice.kind)
