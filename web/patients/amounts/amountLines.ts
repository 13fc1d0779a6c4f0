/** Amounts of an account as decimal texts, in its currency. */
interface AccountAmounts {
  readonly currentBalance: string
  readonly pendingInsurance: string
  readonly onHold: string
  readonly collectionsBalance: string
  readonly overpaid: string
  readonly statementBalance: string
  readonly familyBalance: string
  readonly unapplied: string
  readonly pendingPayments: string
}

export type AmountTerm = 'balance' | Exclude<keyof AccountAmounts, 'currentBalance'>

/** One amount with its place in the equation. Null beside it. */
export interface AmountLine {
  term: AmountTerm
  amount: string
  operator: '+' | '−' | '=' | null
}

const isZero = (amount: string) => Number(amount) === 0

/**
 * The equation of an account: balance + pending insurance + on hold + in collections − overpaid = total on statements.
 * Terms that are zero are omitted, and so is the total if it equals the balance.
 */
export function equationLines(
  amounts: Omit<AccountAmounts, 'familyBalance' | 'unapplied' | 'pendingPayments'>,
): AmountLine[] {
  const { currentBalance, pendingInsurance, onHold, collectionsBalance, overpaid, statementBalance } = amounts
  const parts: AmountLine[] = [
    { term: 'pendingInsurance', amount: pendingInsurance, operator: '+' },
    { term: 'onHold', amount: onHold, operator: '+' },
    { term: 'collectionsBalance', amount: collectionsBalance, operator: '+' },
    { term: 'overpaid', amount: overpaid, operator: '−' },
  ]
  const shown = parts.filter(({ amount }) => !isZero(amount))
  const total = { term: 'statementBalance', amount: statementBalance, operator: '=' } as const
  return [{ term: 'balance', amount: currentBalance, operator: null }, ...shown, ...(shown.length > 0 ? [total] : [])]
}

/** Amounts that are in no sum with the balance of the patient, without those that are zero. */
export function otherLines({
  unapplied,
  pendingPayments,
}: Pick<AccountAmounts, 'unapplied' | 'pendingPayments'>): AmountLine[] {
  const lines: AmountLine[] = [
    { term: 'unapplied', amount: unapplied, operator: null },
    { term: 'pendingPayments', amount: pendingPayments, operator: null },
  ]
  return lines.filter(({ amount }) => !isZero(amount))
}
