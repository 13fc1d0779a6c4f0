/** Runs each piece of work once a round, in turn, so that a drift of the machine meets all alike. */
export async function interleavedMedians(rounds: number, work: (() => Promise<void>)[]): Promise<number[]> {
  const times = work.map((): number[] => [])
  for (const run of work) await run()
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of work.entries()) {
      const startedAt = performance.now()
      await run()
      times[index]!.push(performance.now() - startedAt)
    }
  }
  return times.map(median)
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** One line: both medians, their ratio and whether it is within the target. */
export function printRatios(label: string, [base, measured]: number[], target: number): void {
  const ratio = measured! / base!
  console.log(
    `${label.padEnd(28)} ${base!.toFixed(2).padStart(8)} ${measured!.toFixed(2).padStart(8)}   × ${ratio.toFixed(2)}  ${ratio <= target ? 'ok' : 'above'} (≤ ${target})`,
  )
}
