import { parseArgs } from 'node:util'
import { type NewReader, readReader } from './cardReaders.ts'
import { ImportProblem } from './problems.ts'

const usage =
  'Usage: npm run import -- --practice NAME [--reader LOCATION=tmr_ID[=LABEL]]… [--remittance FILE]… [FOLDER]'

interface ImportArguments {
  practice: string
  /** Null imports no folder. */
  folder: string | null
  readers: NewReader[]
  /** Paths of X12 835 files. */
  remittances: string[]
}

/** @throws ImportProblem unless they name a practice, and a folder, a reader or a remittance */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args)
  const [folder = null, ...others] = positionals
  const { practice, reader: readers = [], remittance: remittances = [] } = values
  const isNothing = folder === null && readers.length === 0 && remittances.length === 0
  if (!practice || others.length > 0 || isNothing) throw new ImportProblem(usage)
  return { practice, folder, readers: readers.map(readReader), remittances }
}

function parsed(args: readonly string[]) {
  const many = { type: 'string', multiple: true } as const
  const options = { practice: { type: 'string' }, reader: many, remittance: many } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new ImportProblem(usage)
    throw error
  }
}
