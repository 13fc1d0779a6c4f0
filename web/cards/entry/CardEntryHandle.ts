/** Result of the entry: the id of a payment method at the card processor, or a sentence that says why there is none. */
export type EnteredCard = { methodId: string } | { fault: string }

/** Reads the entered values. Never rejects. */
export interface CardEntryHandle {
  collect: () => Promise<EnteredCard>
}
