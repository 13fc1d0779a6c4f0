import type { Refusal } from '../../relay/failure.ts'
import type { EnteredCard } from './CardEntryHandle.ts'

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

/** Reads the entered values. Never rejects. */
export interface NewCardHandle {
  /** Puts the card on file. */
  save: () => Promise<NewCardOutcome>
  /** Returns the method for one charge. Null if the fields were closed in the meantime. */
  collect: () => Promise<EnteredCard | null>
}
