import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../api/db/database.ts'
import { importRemittances } from '../../api/imports/remittances/importRemittances.ts'
import { remittanceFile } from '../support/remittanceFiles.ts'

const claim = (number: string) => `CLP*${number}*1*100*70*10*12~CAS*CO*45*20~CAS*PR*3*10`

/**
 * Posts an X12 835 file with one claim for each patient of a practice, all of whom wait for their insurance.
 * @returns number of claims, and milliseconds
 */
export async function timeOfRemittance(database: Database, practice: string): Promise<{ claims: number; ms: number }> {
  const numbers = await addWaitingVisits(database, practice)
  const folder = await mkdtemp(join(tmpdir(), 'tally-835-'))
  try {
    const path = join(folder, 'file.835')
    await writeFile(path, remittanceFile(numbers.map(claim), { total: (numbers.length * 70).toFixed(2) }))
    const startedAt = performance.now()
    const { reports } = await importRemittances(database, { practice, path, now: new Date() })
    const ms = performance.now() - startedAt
    const posted = reports.reduce((sum, report) => sum + report.posted, 0)
    if (posted !== numbers.length) throw new Error(`${posted} of ${numbers.length} claims were posted`)
    return { claims: posted, ms }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the numbers of the visits in the billing system */
async function addWaitingVisits({ db }: Database, practice: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`with added as (
      insert into visits (id, company_id, practice_id, patient_id, external_id, service_date, status, allowed_amount,
        billed_amount, ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
      select gen_random_uuid(), p.company_id, p.practice_id, p.id, 'claim-' || p.external_id, current_date - 30, 'open',
        0, 10000, 0, 0, 0, 10000, 0, 10000
      from patients p join practices c on c.id = p.practice_id where c.name = ${practice}
      returning *
    ), lines as (
      insert into charges (id, company_id, practice_id, patient_id, visit_id, procedure_code, description, billed_amount,
        ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
      select gen_random_uuid(), company_id, practice_id, patient_id, id, '99213', 'Office visit', 10000, 0, 0, 0, 10000, 0,
        10000
      from added
    )
    select external_id as number from added`)
  return rows.map(({ number }) => number)
}
