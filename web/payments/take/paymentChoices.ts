import { disabledReasonOf, type Permission } from '../../relay/permission.ts'

/** A card or a bank account on file that can be charged. */
export interface ChargeableCard {
  id: string
  /** `Visa 4242` */
  label: string
  isBank: boolean
  /** `03/2029`; null if unknown. */
  expires: string | null
}

/** How a payment is taken: by a card on file, by one that is entered now, on a card reader, or what staff record. */
export type PaymentChoice =
  { kind: 'card'; card: ChargeableCard } | { kind: 'NEW' } | { kind: 'READER' } | { kind: 'CASH' } | { kind: 'MANUAL' }

interface Permissions {
  readonly chargeBankAccounts: Permission
  readonly chargeReaders: Permission
  readonly chargeCards: { readonly isAllowed: boolean }
  readonly manageCards: { readonly isAllowed: boolean }
  readonly recordCash: Permission
  readonly recordManualPayment: Permission
}

/** The methods that the viewer may use: cards, bank accounts, a new one, card readers, then what staff record. */
export function paymentChoices(can: Permissions, cards: readonly ChargeableCard[]): PaymentChoice[] {
  return [
    ...(can.chargeCards.isAllowed ? onFile(cards, false) : []),
    ...(can.chargeBankAccounts.isAllowed ? onFile(cards, true) : []),
    ...(can.chargeCards.isAllowed && can.manageCards.isAllowed ? [{ kind: 'NEW' as const }] : []),
    ...(can.chargeReaders.isAllowed ? [{ kind: 'READER' as const }] : []),
    ...(can.recordCash.isAllowed ? [{ kind: 'CASH' as const }] : []),
    ...(can.recordManualPayment.isAllowed ? [{ kind: 'MANUAL' as const }] : []),
  ]
}

/** The methods that the viewer may not use here, and why. */
export function refusedChoices(can: Permissions, cards: readonly ChargeableCard[]) {
  const banks = onFile(cards, true).map((choice) => ({ choice, permission: can.chargeBankAccounts }))
  const others: { choice: PaymentChoice; permission: Permission }[] = [
    { choice: { kind: 'READER' }, permission: can.chargeReaders },
    { choice: { kind: 'CASH' }, permission: can.recordCash },
    { choice: { kind: 'MANUAL' }, permission: can.recordManualPayment },
  ]
  return [...banks, ...others].flatMap(({ choice, permission }) => {
    const reason = disabledReasonOf(permission)
    return reason === undefined ? [] : [{ choice, reason }]
  })
}

const onFile = (cards: readonly ChargeableCard[], isBank: boolean): PaymentChoice[] =>
  cards.filter((card) => card.isBank === isBank).map((card) => ({ kind: 'card', card }))

/** What a dialog opens with. A new card only if nothing else can be used: its fields are loaded from the card processor. */
export const usualChoice = (choices: readonly PaymentChoice[]): PaymentChoice =>
  choices.find(({ kind }) => kind !== 'NEW') ?? choices[0] ?? { kind: 'CASH' }

/** The value of a choice in a select. */
export const choiceValue = (choice: PaymentChoice): string => (choice.kind === 'card' ? choice.card.id : choice.kind)
