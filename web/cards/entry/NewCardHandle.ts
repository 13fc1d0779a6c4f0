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

/** The card on file; why there is none; or null where that is already shown, or the card is still being confirmed. */
export type NewCardOutcome = { card: SavedCard } | { fault: string } | { refusal: Refusal } | null

/** Reads what was entered and puts it on file. Never rejects. */
export interface NewCardHandle {
  save: () => Promise<NewCardOutcome>
}
