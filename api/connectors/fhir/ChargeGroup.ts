/** A charge of a visit, with what invoices say about it. */
export interface ChargeLine {
  externalId: string
  code: string
  description: string
  /** In the currency, not in minor units; undefined without a price. */
  amount: number | undefined
  currencies: readonly string[]
  isCounted: boolean
  /** `owed` or `settled` by an invoice to the patient; null without an invoice. */
  bill: 'owed' | 'settled' | null
}

/** Charges that become one visit. */
export interface ChargeGroup {
  externalId: string
  encounterId: string | null
  dates: readonly (string | null)[]
  providerId: string | null
  organizationId: string | null
  lines: ChargeLine[]
  /** Whether it is an invoice, which names all of its lines, but no encounter. */
  isInvoice: boolean
}
