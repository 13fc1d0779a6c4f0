import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportStep } from './ImportKind.ts'
import { ImportProblem } from './problems.ts'
import { readHeader } from './readCsv.ts'

/**
 * Makes sure before anything is written that every file is there with its columns.
 * @throws ImportProblem naming what is missing
 */
export async function checkFolder(folder: string, steps: readonly ImportStep[]): Promise<void> {
  const missing = await filter(steps, async (step) => !(await exists(join(folder, step.file))))
  if (missing.length > 0) {
    throw new ImportProblem(
      `The folder ${folder} has no ${listed(missing.map((step) => step.file))}; it should be a CSV export of Synthea.`,
    )
  }
  for (const step of steps) {
    const header = new Set(await readHeader(join(folder, step.file)))
    const lacking = step.columns.filter((column) => !header.has(column))
    if (lacking.length > 0) throw new ImportProblem(`${step.file} has no column ${listed(lacking)}.`)
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

async function filter<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(test))
  return items.filter((_, index) => results[index])
}
