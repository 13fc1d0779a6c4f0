/**
 * Splits `total` minor units by `weights`, exactly. Each part is its share rounded down; the remaining units go one
 * each to the largest remainders, on a tie to the earlier part. If the total does not exceed the sum of the weights, no
 * part exceeds its weight.
 * @throws RangeError for a negative total or weight, and for a positive total without any weight
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('Only amounts from zero can be split')
  const sum = weights.reduce((left, right) => left + BigInt(right), 0n)
  if (sum === 0n) {
    if (total > 0) throw new RangeError('There is nothing to split the amount by')
    return weights.map(() => 0)
  }
  // Products of two amounts exceed 2^53, so the shares are computed with big integers.
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / sum), remainder: product % sum }
  })
  const left = total - shares.reduce((parts, share) => parts + share.part, 0)
  const parts = shares.map((share) => share.part)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) parts[share.index]! += 1
  return parts
}
