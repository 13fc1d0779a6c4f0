import type { Refusal } from '../../relay/failure.ts'

/** A card or a bank account that was put on file, and its patient’s account after that. */
export interface SavedCard {
  id: string
  /** `Visa 4242` */
  label: string
  isBank: boolean
  modifiedAt: string
  /** Decimal amount. */
  currentBalance: string
}

/**
 * The card on file; the reason that there is none; or null if the reason is already shown, or the card is still being
 * confirmed.
 */
export type NewCardOutcome = { card: SavedCard } | { fault: string } | { refusal: Refusal } | null

/** Reads the entered values and puts the card on file. Never rejects. */
export interface NewCardHandle {
  save: () => Promise<NewCardOutcome>
}
