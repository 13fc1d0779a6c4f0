/** The data of a band that its examples need; amounts are decimals. */
export interface ExampleBand {
  readonly minBalance: string
  /** Absent for the highest band. */
  readonly maxBalance?: string | null | undefined
  readonly minPayment: string
  readonly maxInstallments: number
}

/** The longest plan for a balance. */
export interface LimitExample {
  balance: number
  installments: number
  /** Each installment; the last one absorbs the rounding. */
  installment: number
}

/**
 * Example balances of a band: its start, the balance at which the number of installments reaches its maximum, and one
 * beyond. For display only: the server decides which plans a patient is offered.
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
