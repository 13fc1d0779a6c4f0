import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportStep } from './ImportKind.ts'
import { ImportProblem } from './problems.ts'
import { type FolderFile, openFile } from './openFile.ts'

/**
 * The files of the folder by name. Checks before any write that each exists with its columns.
 * @throws ImportProblem that names what is missing
 */
export async function checkFolder(folder: string, steps: readonly ImportStep[]): Promise<Map<string, FolderFile>> {
  const missing = await filter(steps, async (step) => !(await exists(join(folder, step.file))))
  if (missing.length > 0) {
    throw new ImportProblem(
      `The folder ${folder} has no ${listed(missing.map((step) => step.file))}; it should be a CSV export of Synthea.`,
    )
  }
  const files = new Map<string, FolderFile>()
  for (const step of steps) {
    const file = await openFile(join(folder, step.file))
    const missing = step.columns.filter((column) => !file.header.includes(column))
    if (missing.length > 0) throw new ImportProblem(`${step.file} has no column ${listed(missing)}.`)
    files.set(step.file, file)
  }
  return files
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
