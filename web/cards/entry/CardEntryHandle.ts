/** What was entered: the id of a payment method at the card processor, or why there is none, in a sentence. */
export type EnteredCard = { methodId: string } | { fault: string }

/** Reads what was entered. Never rejects. */
export interface CardEntryHandle {
  collect: () => Promise<EnteredCard>
}
