import { median } from './figures.ts'

/** Median and slowest of some runs of a piece of work, in milliseconds, after one that is not counted. */
export async function timeOf(rounds: number, work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  return { median: median(times), worst: Math.max(...times) }
}

/** One line: what was measured, its median, and whether that is within the target. */
export function printTime(label: string, time: { median: number; worst: number }, target: number): void {
  const figures = [time.median, time.worst].map((figure) => figure.toFixed(1).padStart(8)).join(' ')
  console.log(`${label.padEnd(44)} ${figures}   ${time.median <= target ? 'ok' : 'above'} (≤ ${target} ms)`)
}
