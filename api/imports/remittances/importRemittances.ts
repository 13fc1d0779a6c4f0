import { createReadStream } from 'node:fs'
import { analyzeGrown } from '../../db/analyzeGrown.ts'
import type { Database } from '../../db/database.ts'
import { failureCode } from '../../db/failureCode.ts'
import { localDate } from '../../time/localInstant.ts'
import { findPractice } from '../findPractice.ts'
import { ImportProblem } from '../problems.ts'
import type { PlainRefusalCode } from '../../contract/refusals/Refusal.ts'
import { remittanceFault } from '../../remittances/claimFault.ts'
import type { LeftOut } from '../../remittances/planClaims.ts'
import { nextBatch, postBatch } from '../../remittances/postBatch.ts'
import type { PostingScope } from '../../remittances/postClaims.ts'
import { readRemittances } from '../../remittances/readRemittances.ts'
import { readSegments } from '../../remittances/readSegments.ts'
import type { Remittance } from '../../remittances/Remittance.ts'
import { UnreadableRemittance } from '../../remittances/UnreadableRemittance.ts'

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
  fault: PlainRefusalCode | null
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
  const today = localDate(now, practice.timezone)
  const scope = { companyId, practiceId, currency, today, author: { userId: null, now } }
  const remittances = await readFile(path, currency)
  const reports: RemittanceReport[] = []
  for (const remittance of remittances) reports.push(await importOne(database, scope, remittance))
  return { practice: practice.name, reports }
}

async function readFile(path: string, currency: string): Promise<Remittance[]> {
  try {
    return await readRemittances(readSegments(chunksOf(path)), currency)
  } catch (error) {
    if (error instanceof UnreadableRemittance) throw new ImportProblem(error.message)
    throw error
  }
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
  const { claims } = remittance
  for (let done = 0; done < claims.length;) {
    const batch = nextBatch(claims.slice(done, done + batchSize), batchSize)
    const plan = await database.transaction((tx) => postBatch(tx, scope, remittance, batch))
    done += batch.length
    report.posted += plan.planned.length
    report.known += plan.known.length
    report.leftOut.push(...plan.leftOut)
    await analyzeGrown(database.db, report.posted - plan.planned.length, report.posted)
  }
  return report
}
