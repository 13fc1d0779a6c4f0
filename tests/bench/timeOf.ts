/** Median and slowest of some runs of a piece of work, in milliseconds, after one that is not counted. */
export async function timeOf(rounds: number, work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)]!, worst: times.at(-1)! }
}

/** One line: what was measured, its median, and whether that is within the target. */
export function printTime(label: string, { median, worst }: { median: number; worst: number }, target: number): void {
  const figures = [median, worst].map((figure) => figure.toFixed(1).padStart(8)).join(' ')
  console.log(`${label.padEnd(44)} ${figures}   ${median <= target ? 'ok' : 'above'} (≤ ${target} ms)`)
}
