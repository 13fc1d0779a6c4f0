interface Part {
  /** Minor units. */
  amount: number
}

/**
 * Reduces a schedule from its end until it charges no more than what is owed. A remainder below the processor's
 * smallest charge joins the installment before it, or is dropped.
 * @param owed minor units
 * @returns the remaining installments, and the total reduction in minor units
 */
export function shortened<T extends Part>(
  due: readonly T[],
  owed: number,
  smallest: number,
): { left: T[]; cut: number } {
  const planned = due.reduce((sum, { amount }) => sum + amount, 0)
  if (planned <= owed) return { left: [...due], cut: 0 }
  const left: T[] = []
  let rest = owed
  for (const part of due) {
    const amount = Math.min(part.amount, rest)
    if (amount > 0) left.push({ ...part, amount })
    rest -= amount
  }
  const last = left.at(-1)
  if (last && last.amount < smallest) {
    left.pop()
    const before = left.pop()
    if (before) left.push({ ...before, amount: before.amount + last.amount })
  }
  return { left, cut: planned - left.reduce((sum, { amount }) => sum + amount, 0) }
}
