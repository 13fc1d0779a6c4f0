/** What was measured side by side in one round, in one unit. */
export type Pair = readonly [base: number, measured: number]

export type Target = number | { least: number } | null

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How many of something there were a second, of rounds that took so many milliseconds for `count` of it. */
export const perSecond = (count: number, rounds: readonly Pair[]): Pair[] =>
  rounds.map(([base, measured]) => [(count / base) * 1000, (count / measured) * 1000])

/**
 * One line: the medians of both sides, and the median over the rounds of measured / base with the least and the most that
 * was seen. What slows the machine for a moment meets both sides of a round.
 * @param target what the ratio may be at most, or has to be at least; null where nothing is asked of it
 */
export function printRatio(label: string, pairs: readonly Pair[], target: Target): void {
  const ratios = pairs.map(([base, measured]) => measured / base).sort((one, other) => one - other)
  const sides = [median(pairs.map(([base]) => base)), median(pairs.map(([, measured]) => measured))]
  const figures = sides.map((figure) => figure.toFixed(2).padStart(8)).join(' ')
  const spread = `${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}`
  console.log(
    `${label.padEnd(44)} ${figures}   × ${median(ratios).toFixed(2)} (${spread})${verdict(median(ratios), target)}`,
  )
}

/** Whether a figure is within its target, for the end of its line. */
export function verdict(figure: number, target: Target): string {
  if (target === null) return ''
  if (typeof target === 'number') return `  ${figure <= target ? 'ok' : 'above'} (≤ ${target})`
  return `  ${figure >= target.least ? 'ok' : 'below'} (≥ ${target.least})`
}
