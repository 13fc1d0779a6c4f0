import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { failureCode } from '../../db/failureCode.ts'
import { localDate } from '../../time/localInstant.ts'
import { findPractice } from '../findPractice.ts'
import { ImportProblem } from '../problems.ts'
import { remittanceFault } from './claimFault.ts'
import { loadClaimed, loadPosted } from './loadClaimed.ts'
import { externalIdOf, type LeftOut, planClaims } from './planClaims.ts'
import { postClaims, type PostingScope } from './postClaims.ts'
import { readRemittances } from './readRemittances.ts'
import { readSegments } from './readSegments.ts'
import type { RemittedClaim, Remittance } from './Remittance.ts'

/** Claims in one transaction. */
const batchSize = 500

/** Outcome of a remittance. */
export interface RemittanceReport {
  remittance: Remittance
  currency: string
  posted: number
  /** Claims that an earlier import has posted. */
  known: number
  leftOut: LeftOut[]
  /** Why nothing of it was posted. Null otherwise. */
  fault: string | null
}

interface RemittanceImport {
  /** Name or identifier of the practice. */
  practice: string
  path: string
  now: Date
}

/**
 * Imports the remittances of an X12 835 file into a practice. A remittance whose sums are wrong is not posted; a claim
 * that can't be posted is left out and reported. Importing the same file twice changes nothing, and posts only claims
 * that were left out before.
 * @throws ImportProblem before anything is written, for an unknown practice or a file that can't be read
 */
export async function importRemittances(database: Database, { practice: name, path, now }: RemittanceImport) {
  const practice = await findPractice(database, name)
  const { companyId, id: practiceId, currency } = practice
  const scope = { companyId, practiceId, currency, now, today: localDate(now, practice.timezone) }
  const remittances = await readRemittances(readSegments(chunksOf(path)), currency)
  const reports: RemittanceReport[] = []
  for (const remittance of remittances) reports.push(await importOne(database, scope, remittance))
  return { practice: practice.name, reports }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer
  } catch (error) {
    throw new ImportProblem(`${path} can’t be read (${failureCode(error)}).`)
  }
}

async function importOne(database: Database, scope: PostingScope, remittance: Remittance): Promise<RemittanceReport> {
  const fault = remittanceFault(remittance)
  const report: RemittanceReport = { remittance, currency: scope.currency, posted: 0, known: 0, leftOut: [], fault }
  if (fault !== null) return report
  for (const claims of batchesOf(remittance.claims)) {
    const plan = await database.transaction(async (tx) => {
      const ids = claims.map(({ id }) => id)
      const visits = await loadClaimed(tx, scope.practiceId, ids)
      const externalIds = claims.map((claim) => externalIdOf(remittance, claim))
      const posted = await loadPosted(tx, scope.practiceId, externalIds)
      const made = planClaims(remittance, claims, { visits, posted })
      await postClaims(tx, scope, remittance, made.planned)
      return made
    })
    report.posted += plan.planned.length
    report.known += plan.known
    report.leftOut.push(...plan.leftOut)
    // The planner’s statistics are out of date after the first rows.
    if (report.posted >= batchSize && report.posted - plan.planned.length < batchSize)
      await database.db.execute(sql`analyze payments, payment_applies, charges, visits`)
  }
  return report
}

/** Claims in their order, so that no batch names a visit twice: a correction follows the reversal of the same claim. */
function batchesOf(claims: readonly RemittedClaim[]): RemittedClaim[][] {
  const batches: RemittedClaim[][] = []
  let seen = new Set<string>()
  for (const claim of claims) {
    const last = batches.at(-1)
    if (last && last.length < batchSize && !seen.has(claim.id)) last.push(claim)
    else {
      batches.push([claim])
      seen = new Set()
    }
    seen.add(claim.id)
  }
  return batches
}
