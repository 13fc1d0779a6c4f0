import { median } from './figures.ts'

/** Median and maximum of several runs of a function, in milliseconds, after a warm-up run. */
export async function timeOf(rounds: number, work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  return { median: median(times), worst: Math.max(...times) }
}

/** One line: the measurement, its median, and whether it meets the target. */
export function printTime(label: string, time: { median: number; worst: number }, target: number): void {
  const figures = [time.median, time.worst].map((figure) => figure.toFixed(1).padStart(8)).join(' ')
  console.log(`${label.padEnd(44)} ${figures}   ${time.median <= target ? 'ok' : 'above'} (≤ ${target} ms)`)
}
