import type { Pair } from './figures.ts'

/**
 * Runs both functions once per round, each first in every other round, so that drift affects both alike.
 * @returns their durations in milliseconds
 */
export async function compareInTurn(
  rounds: number,
  base: () => Promise<void>,
  measured: () => Promise<void>,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  await base()
  await measured()
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await timeOf(base), await timeOf(measured)])
    else pairs.push([await timeOf(measured), await timeOf(base)].reverse() as unknown as Pair)
  }
  return pairs
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
