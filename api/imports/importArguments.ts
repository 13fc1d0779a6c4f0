import { parseArgs } from 'node:util'
import { type NewReader, readReader } from './cardReaders.ts'
import { ImportProblem } from './problems.ts'

const usage =
  'Usage: npm run import -- --practice NAME [--reader LOCATION=tmr_ID[=LABEL]]… [--remittance FILE]… [--fhir FILE|FOLDER]… [FOLDER]'

interface ImportArguments {
  practice: string
  /** Null imports no folder. */
  folder: string | null
  readers: NewReader[]
  /** Paths of X12 835 files. */
  remittances: string[]
  /** Paths of FHIR bundles, or of folders of them. */
  bundles: string[]
}

/** @throws ImportProblem unless they name a practice, and something to import */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args)
  const [folder = null, ...others] = positionals
  const { practice, reader: readers = [], remittance: remittances = [], fhir: bundles = [] } = values
  const isNothing = folder === null && [readers, remittances, bundles].every((each) => each.length === 0)
  if (!practice || others.length > 0 || isNothing) throw new ImportProblem(usage)
  return { practice, folder, readers: readers.map(readReader), remittances, bundles }
}

function parsed(args: readonly string[]) {
  const many = { type: 'string', multiple: true } as const
  const options = { practice: { type: 'string' }, reader: many, remittance: many, fhir: many } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new ImportProblem(usage)
    throw error
  }
}
