import { createHash, randomInt } from 'node:crypto'

/**
 * Walks over every endpoint, screen and fault run a sample, which differs from run to run: `TEST_SEED` repeats one,
 * `TEST_ALL=1` (`npm test -- --all`) runs everything.
 */
export const isSampled = process.env['TEST_ALL'] !== '1'

/** Selects the seed of a run, once, in the process that starts the workers, and prints how to repeat it. */
export function sampleOnce(): void {
  if (!isSampled || process.env['TEST_SEED']) return
  process.env['TEST_SEED'] = String(randomInt(1_000_000))
  console.log(`Walks are sampled by TEST_SEED=${process.env['TEST_SEED']}`)
}

/** A number that depends only on the seed and the name, whatever else a run does. */
export const seeded = (name: string): number =>
  createHash('sha256')
    .update(`${process.env['TEST_SEED'] ?? ''} ${name}`)
    .digest()
    .readUInt32BE()

/**
 * `count` of `all`, in order, selected by the seed and `name`, or everything if sampling is off.
 * @param name of the sample: two samples with one name and length select the same positions
 */
export function sampleOf<T>(all: readonly T[], count: number, name: string): readonly T[] {
  if (!isSampled || all.length <= count) return all
  const places = all.map((_, place) => place).toSorted((a, b) => seeded(`${name} ${a}`) - seeded(`${name} ${b}`))
  const selected = new Set(places.slice(0, count))
  return all.filter((_, place) => selected.has(place))
}

/**
 * The columns of a table of cases that are tested in one row: every `each`-th, and in the next row the next ones, so
 * that some row tests each of them. Everything if sampling is off.
 */
export const shareOf = <T>(columns: readonly T[], each: number, row: number): readonly T[] =>
  columns.filter((_, column) => !isSampled || (column + row + seeded('rows')) % each === 0)
