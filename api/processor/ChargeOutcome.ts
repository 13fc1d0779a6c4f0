/** Outcome of a charge. A declined charge certainly collected no money. */
export type ChargeOutcome =
  | {
      kind: 'succeeded' | 'processing'
      intentId: string
      chargeId: string | null
      requestId: string | null
      /** Brand and last digits of a card presented to a reader; none for one on file. */
      methodLabel?: string
    }
  | { kind: 'cancelled'; intentId: string; requestId: string | null }
  | { kind: 'declined'; code: string; intentId: string | null; requestId: string | null }
