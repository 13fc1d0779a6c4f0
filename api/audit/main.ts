import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { FolderInUseError } from '../db/folderLock.ts'
import type { ChainHead } from '../reads/readChain.ts'
import { type Verification, verifyReads } from '../reads/verifyReads.ts'

const usage = 'Usage: npm run audit -- verify [--head NUMBER:HASH]'

class Problem extends Error {}

/** The only place of the check that reads the environment and the command line. */
async function main(): Promise<void> {
  const known = readArguments()
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url ? { url } : { folder: process.env['DATA_DIR'] ?? '.data' })
  try {
    const found = await verifyReads(database.db, known)
    process.stdout.write(`${report(found)}\n`)
    process.exitCode = found.broken ? 1 : 0
  } finally {
    await database.close()
  }
}

function readArguments(): ChainHead | null {
  try {
    const { values, positionals } = parseArgs({ options: { head: { type: 'string' } }, allowPositionals: true })
    const head = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.head ?? '')
    if (positionals.join(' ') === 'verify' && (values.head === undefined || head))
      return head && { sequence: Number(head[1]), hash: head[2]! }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Problem(usage)
}

function report({ entries, head, broken }: Verification): string {
  if (broken) return `The log of reads is broken at entry ${broken.sequence}: ${broken.reason}.`
  if (!head) return 'The log of reads is empty.'
  return `The log of reads is whole: ${entries} entries.\nIts head, to be noted elsewhere: ${head.sequence}:${head.hash}`
}

function sentence(error: unknown): string {
  if (error instanceof Problem || error instanceof FolderInUseError) return error.message
  const code = (error as { code?: unknown }).code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL cannot be reached.'
  return `The check stopped: ${error instanceof Error ? error.message : String(error)}.`
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
})
