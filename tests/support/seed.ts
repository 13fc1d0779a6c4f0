import { createHash, randomInt } from 'node:crypto'

/**
 * Walks over every endpoint, screen and fault ask a sample, which differs from run to run: `TEST_SEED` repeats one,
 * `TEST_ALL=1` (`npm test -- --all`) asks everything.
 */
export const isSampled = process.env['TEST_ALL'] !== '1'

/** Chooses the seed of a run, once, in the process that starts the workers, and says how to repeat it. */
export function sampleOnce(): void {
  if (!isSampled || process.env['TEST_SEED']) return
  process.env['TEST_SEED'] = String(randomInt(1_000_000))
  console.log(`Walks are sampled by TEST_SEED=${process.env['TEST_SEED']}`)
}

/** A number that only the seed and the name decide, whatever else a run asks. */
export const seeded = (name: string): number =>
  createHash('sha256')
    .update(`${process.env['TEST_SEED'] ?? ''} ${name}`)
    .digest()
    .readUInt32BE()

/**
 * `count` of `all`, in their order, chosen by the seed and by `name`, or everything where nothing is sampled.
 * @param name what this is a sample of: two samples of one name and length choose the same places
 */
export function sampleOf<T>(all: readonly T[], count: number, name: string): readonly T[] {
  if (!isSampled || all.length <= count) return all
  const places = all.map((_, place) => place).toSorted((a, b) => seeded(`${name} ${a}`) - seeded(`${name} ${b}`))
  const selected = new Set(places.slice(0, count))
  return all.filter((_, place) => selected.has(place))
}

/**
 * Of the columns of a table of cases those that are asked in one row: every `each`-th, and in the next row the next ones,
 * so that some row asks each of them. Everything where nothing is sampled.
 */
export const shareOf = <T>(columns: readonly T[], each: number, row: number): readonly T[] =>
  columns.filter((_, column) => !isSampled || (column + row + seeded('rows')) % each === 0)
