/** Where browsers enter cards: Stripe's own fields, with the publishable key, or the payment sandbox's frame. */
export interface CardEntrySite {
  publishableKey: string | null
  /** Origin of the payment sandbox. Null with a key. */
  frameOrigin: string | null
}

/** For servers without a processor: no card can be entered. */
export const noCardEntry: CardEntrySite = { publishableKey: null, frameOrigin: null }
