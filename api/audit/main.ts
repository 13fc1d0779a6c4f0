import { parseArgs } from 'node:util'
import { findLedgerFaults, type LedgerFault } from '../billing/findLedgerFaults.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databaseFailure } from '../db/failureCode.ts'
import { FolderInUseError } from '../db/folderLock.ts'
import { type CompanyHead, type Verification, verifyAccessLog } from '../accessLog/verifyAccessLog.ts'

const usage = `Usage: npm run audit -- money
  Checks every sum of the ledger and names the first patient and payment that are off.
       npm run audit -- verify [--company ID] [--head COMPANY:NUMBER:HASH …]
  Each company has a chain of its own. --head repeats a head that was noted before, as often as there are some.`

/** Maximum number of faults that the ledger check prints. */
const mostShown = 20

class Problem extends Error {}

/** The only file of the check that reads the environment and the command line. */
async function main(): Promise<void> {
  const requested = readArguments()
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url ? { url } : { folder: process.env['DATA_DIR'] ?? '.data' })
  try {
    const { text, isSound } = requested === 'money' ? await checkMoney(database) : await checkReads(database, requested)
    process.stdout.write(`${text}\n`)
    process.exitCode = isSound ? 0 : 1
  } finally {
    await database.close()
  }
}

async function checkReads({ db }: Database, { known, only }: Arguments) {
  const found = await verifyAccessLog(db, known, only)
  return { text: report(found), isSound: found.broken.length === 0 }
}

async function checkMoney({ read }: Database) {
  const faults = await findLedgerFaults(read, mostShown)
  const text = faults.length === 0 ? 'The ledger balances.' : faults.map(faultText).join('\n')
  return { text, isSound: faults.length === 0 }
}

const faultText = ({ rule, patientId, paymentId, stored, expected }: LedgerFault) =>
  `Patient ${patientId}${paymentId ? `, payment ${paymentId}` : ''}: ${rule}. It is ${stored}, and should be ${expected} (minor units).`

interface Arguments {
  known: CompanyHead[]
  /** Null for all companies. */
  only: string | null
}

const headShape = /^([0-9a-f-]{36}):(\d{1,15}):([0-9a-f]{64})$/

function readArguments(): Arguments | 'money' {
  try {
    const options = { head: { type: 'string', multiple: true }, company: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const heads = (values.head ?? []).map((text) => headShape.exec(text))
    const known = heads.flatMap((head) =>
      head ? [{ companyId: head[1]!, sequence: Number(head[2]), hash: head[3]! }] : [],
    )
    if (positionals.join(' ') === 'money') return 'money'
    if (positionals.join(' ') === 'verify' && known.length === heads.length)
      return { known, only: values.company ?? null }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Problem(usage)
}

function report({ entries, heads, broken }: Verification): string {
  if (broken.length > 0)
    return broken
      .map(
        ({ companyId, sequence, reason }) =>
          `The access log of company ${companyId} is broken at entry ${sequence}: ${reason}.`,
      )
      .join('\n')
  if (heads.length === 0) return 'The access log is empty.'
  const noted = heads.map(({ companyId, sequence, hash }) => `  ${companyId}:${sequence}:${hash}`)
  return [
    `The access log is intact: ${entries} entries of ${heads.length} companies.`,
    'Their heads, to be noted elsewhere:',
    ...noted,
  ].join('\n')
}

function sentence(error: unknown): string {
  if (error instanceof Problem || error instanceof FolderInUseError) return error.message
  return databaseFailure(error, (reason) => `The check stopped (${reason}).`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
})
