/** Both measurements of one round, in one unit. */
export type Pair = readonly [base: number, measured: number]

export type Target = number | { least: number } | null

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Throughput per second, from rounds that took these milliseconds for `count` items. */
export const perSecond = (count: number, rounds: readonly Pair[]): Pair[] =>
  rounds.map(([base, measured]) => [(count / base) * 1000, (count / measured) * 1000])

/** What the fastest tenth of the rounds took at most: close to the cost of the work alone on a shared machine. */
const fastestTenth = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 10)]!

/**
 * One line: the medians of both sides, and the median over the rounds of measured / base with its minimum and maximum;
 * then the ratio of the fastest tenths. A short slowdown of the machine affects both sides of a round.
 * @param target maximum or minimum of the ratio; null without a target
 */
export function printRatio(label: string, pairs: readonly Pair[], target: Target): void {
  const ratios = pairs.map(([base, measured]) => measured / base).sort((one, other) => one - other)
  const sides = [median(pairs.map(([base]) => base)), median(pairs.map(([, measured]) => measured))]
  const figures = sides.map((figure) => figure.toFixed(2).padStart(8)).join(' ')
  const spread = `${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}`
  const quiet = fastestTenth(pairs.map(([, measured]) => measured)) / fastestTenth(pairs.map(([base]) => base))
  console.log(
    `${label.padEnd(44)} ${figures}   × ${median(ratios).toFixed(2)} (${spread})${verdict(median(ratios), target)}; fastest tenths × ${quiet.toFixed(2)}`,
  )
}

/** Whether a figure meets its target, for the end of its line. */
export function verdict(figure: number, target: Target): string {
  if (target === null) return ''
  if (typeof target === 'number') return `  ${figure <= target ? 'ok' : 'above'} (≤ ${target})`
  return `  ${figure >= target.least ? 'ok' : 'below'} (≥ ${target.least})`
}
