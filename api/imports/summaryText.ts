import type { ImportSummary } from './importFolder.ts'

const columns = ['added', 'changed', 'unchanged', 'rejected'] as const
const count = new Intl.NumberFormat('en')

/** The table at the end of an import, with one line per file. */
export function summaryText({ practice, files }: ImportSummary, elapsedMs: number): string {
  const width = 11
  const head = ''.padEnd(18) + columns.map((column) => column.padStart(width)).join('')
  const lines = files.map(
    ({ file, counts }) =>
      file.replace('.csv', '').padEnd(18) +
      columns.map((column) => count.format(counts[column]).padStart(width)).join(''),
  )
  const rejected = files.reduce((sum, { counts }) => sum + counts.rejected, 0)
  const end =
    rejected === 0
      ? []
      : [
          '',
          `Rejected rows are listed above. Correct them in the file and import the folder again. The other rows don’t change.`,
        ]
  return ['', `Imported into ${practice} in ${(elapsedMs / 1000).toFixed(1)} s`, '', head, ...lines, ...end, ''].join(
    '\n',
  )
}
