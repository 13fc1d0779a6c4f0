/** A band as far as its examples need it; amounts are decimals. */
export interface ExampleBand {
  readonly minBalance: string
  /** Nothing for the highest band. */
  readonly maxBalance?: string | null | undefined
  readonly minPayment: string
  readonly maxInstallments: number
}

/** What a balance gets at most. */
export interface LimitExample {
  balance: number
  installments: number
  /** Each installment; the last one takes the rounding. */
  installment: number
}

/**
 * Balances that show what a band gives: where it begins, where the number of installments reaches its maximum, and one
 * beyond. For display only: the server decides what a patient is offered.
 */
export function limitExamples(band: ExampleBand): LimitExample[] {
  const [least, start] = [Number(band.minPayment), Number(band.minBalance)]
  const end = Number(band.maxBalance ?? Infinity)
  const full = least * band.maxInstallments
  const from = Math.max(start, 2 * least)
  const balances = [...new Set([from, full, 2 * Math.max(full, from)])].filter((each) => each >= from && each < end)
  return balances.map((balance) => {
    const installments = Math.min(band.maxInstallments, Math.floor(balance / least))
    return { balance, installments, installment: Math.ceil((balance * 100) / installments) / 100 }
  })
}
