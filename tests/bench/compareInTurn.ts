export interface Comparison {
  /** Median of each side, in milliseconds. */
  medians: [base: number, measured: number]
  /** Median over the rounds of measured / base: what slows the machine for a moment meets both sides of a round. */
  ratio: number
}

/** Runs both pieces of work once a round, each first in every other round, so that a drift meets both alike. */
export async function compareInTurn(
  rounds: number,
  base: () => Promise<void>,
  measured: () => Promise<void>,
): Promise<Comparison> {
  const pairs: [number, number][] = []
  await base()
  await measured()
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await timeOf(base), await timeOf(measured)])
    else pairs.push([await timeOf(measured), await timeOf(base)].reverse() as [number, number])
  }
  return {
    medians: [median(pairs.map(([first]) => first)), median(pairs.map(([, second]) => second))],
    ratio: median(pairs.map(([first, second]) => second / first)),
  }
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** One line: both medians, the ratio and whether it is within the target. */
export function printRatio(label: string, { medians: [base, measured], ratio }: Comparison, target: number): void {
  const verdict = ratio <= target ? 'ok' : 'above'
  const figures = [base, measured].map((figure) => figure.toFixed(2).padStart(8)).join(' ')
  console.log(`${label.padEnd(28)} ${figures}   × ${ratio.toFixed(2)}  ${verdict} (≤ ${target})`)
}
