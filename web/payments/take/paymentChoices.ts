import { disabledReasonOf, type Permission } from '../../relay/permission.ts'

/** A chargeable card or bank account on file. */
export interface ChargeableCard {
  id: string
  /** `Visa 4242` */
  label: string
  isBank: boolean
  /** `03/2029`; null if unknown. */
  expires: string | null
}

/** How a payment is taken: by a card on file, a new card, a card reader, or recorded by staff. */
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

/** The methods that the viewer may use: cards, bank accounts, a new card, card readers, then recorded payments. */
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

/**
 * Initial method of the dialog. A new card only if no other method is possible, because its fields are loaded from the
 * card processor.
 */
export const usualChoice = (choices: readonly PaymentChoice[]): PaymentChoice =>
  choices.find(({ kind }) => kind !== 'NEW') ?? choices[0] ?? { kind: 'CASH' }

/** The value of a choice in a select. */
export const choiceValue = (choice: PaymentChoice): string => (choice.kind === 'card' ? choice.card.id : choice.kind)
