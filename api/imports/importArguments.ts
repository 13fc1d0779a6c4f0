import { parseArgs } from 'node:util'
import { type NewReader, readReader } from './cardReaders.ts'
import { ImportProblem } from './problems.ts'

const usage = 'Usage: npm run import -- --practice NAME [--reader LOCATION=tmr_ID[=LABEL]]… [FOLDER]'

interface ImportArguments {
  practice: string
  /** Null imports no folder. */
  folder: string | null
  readers: NewReader[]
}

/** @throws ImportProblem unless they name a practice, and a folder or a reader */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args)
  const [folder = null, ...others] = positionals
  const readers = values.reader ?? []
  if (!values.practice || others.length > 0 || (folder === null && readers.length === 0)) throw new ImportProblem(usage)
  return { practice: values.practice, folder, readers: readers.map(readReader) }
}

function parsed(args: readonly string[]) {
  const options = { practice: { type: 'string' }, reader: { type: 'string', multiple: true } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new ImportProblem(usage)
    throw error
  }
}
