/** A card or a bank account on file that can be charged. */
export interface ChargeableCard {
  id: string
  /** `Visa 4242` */
  label: string
  isBank: boolean
  /** `03/2029`; null if unknown. */
  expires: string | null
}

/** How a payment is taken: by a card on file, on a card reader, or what staff record. */
export type PaymentChoice =
  { kind: 'card'; card: ChargeableCard } | { kind: 'READER' } | { kind: 'CASH' } | { kind: 'MANUAL' }

interface Permissions {
  readonly chargeBankAccounts: { readonly isAllowed: boolean }
  readonly chargeReaders: { readonly isAllowed: boolean }
  readonly chargeCards: { readonly isAllowed: boolean }
  readonly recordCash: { readonly isAllowed: boolean }
  readonly recordManualPayment: { readonly isAllowed: boolean }
}

/** The methods that the viewer may use: cards, bank accounts, card readers, then what staff record. */
export function paymentChoices(can: Permissions, cards: readonly ChargeableCard[]): PaymentChoice[] {
  return [
    ...(can.chargeCards.isAllowed ? onFile(cards, false) : []),
    ...(can.chargeBankAccounts.isAllowed ? onFile(cards, true) : []),
    ...(can.chargeReaders.isAllowed ? [{ kind: 'READER' as const }] : []),
    ...(can.recordCash.isAllowed ? [{ kind: 'CASH' as const }] : []),
    ...(can.recordManualPayment.isAllowed ? [{ kind: 'MANUAL' as const }] : []),
  ]
}

const onFile = (cards: readonly ChargeableCard[], isBank: boolean): PaymentChoice[] =>
  cards.filter((card) => card.isBank === isBank).map((card) => ({ kind: 'card', card }))

/** The value of a choice in a select. */
export const choiceValue = (choice: PaymentChoice): string => (choice.kind === 'card' ? choice.card.id : choice.kind)
