/** What became of a charge. A declined one took no money, for certain. */
export type ChargeOutcome =
  | {
      kind: 'succeeded' | 'processing'
      intentId: string
      chargeId: string | null
      requestId: string | null
      /** Brand and last digits of a card that was presented; none for one on file. */
      methodLabel?: string
    }
  | { kind: 'cancelled'; intentId: string; requestId: string | null }
  | { kind: 'declined'; code: string; intentId: string | null; requestId: string | null }
