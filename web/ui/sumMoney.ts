/**
 * The exact sum of decimal amounts, without floats. The sum has as many decimals as the amount with the most; an empty
 * sum is `0`.
 */
export function sumMoney(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => (amount.split('.')[1] ?? '').length))
  const total = amounts.reduce((sum, amount) => sum + minorUnits(amount, digits), 0n)
  if (digits === 0) return String(total)
  const figures = String(total < 0n ? -total : total).padStart(digits + 1, '0')
  return `${total < 0n ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

function minorUnits(amount: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0'))
}
