import { sql } from 'drizzle-orm'
import type { Viewer } from '../../api/access/Viewer.ts'
import type { Database } from '../../api/db/database.ts'
import { selectPatients } from '../../api/patients/patientSource.ts'

const viewer = { isSystem: true, allowedPractices: null } as Viewer
const only = new Set([
  'id',
  'currentBalance',
  'familyBalance',
  'collectionsBalance',
  'ptBalance',
  'pendingInsurance',
  'onHold',
  'overpaid',
  'family',
])

/** Sums of a patient's visits by the amount that they belong to, in minor units. */
interface Sums extends Record<string, unknown> {
  id: string
  current: number
  insurance: number
  hold: number
  collections: number
  paid: number
}

/**
 * The accounts whose amounts contradict their visits, their total or their family, with what is wrong, and how many
 * accounts have each amount.
 */
export async function contradictingAccounts(database: Database) {
  const accounts = (await selectPatients(database.read, sql``, { viewer, only })).map(({ row }) => row)
  const { rows } = await database.db.execute<Sums>(sql`select v.patient_id as id,
    coalesce(sum(v.pt_balance) filter (where s.bucket = 'current'), 0)::int as current,
    coalesce(sum(v.pt_balance) filter (where s.bucket = 'pending' and v.status = 'open'), 0)::int as insurance,
    coalesce(sum(v.pt_balance) filter (where s.bucket = 'pending' and v.status <> 'open'), 0)::int as hold,
    coalesce(sum(v.pt_balance) filter (where s.bucket = 'collections'), 0)::int as collections,
    coalesce(sum(v.pt_balance) filter (where s.bucket = 'paid'), 0)::int as paid
    from visits v join statements s on s.id = v.statement_id group by v.patient_id`)
  const sumsOf = new Map(rows.map((sums) => [sums.id, sums]))
  const none = { current: 0, insurance: 0, hold: 0, collections: 0, paid: 0 }
  const found = accounts.flatMap((account) => {
    const sums = sumsOf.get(account.id) ?? none
    const { currentBalance, collectionsBalance, ptBalance, family } = account
    // PGlite and pg return sums as texts.
    const [pendingInsurance, onHold, overpaid] = [account.pendingInsurance, account.onHold, account.overpaid].map(
      Number,
    ) as [number, number, number]
    const members = family.reduce((total, { balance }) => total + balance, currentBalance)
    const pairs = [
      ['balance', currentBalance, sums.current],
      ['pending insurance', pendingInsurance, sums.insurance],
      ['on hold', onHold, sums.hold],
      ['in collections', collectionsBalance, sums.collections],
      ['overpaid', overpaid, 0 - sums.paid],
      ['total', ptBalance, currentBalance + pendingInsurance + onHold + collectionsBalance - overpaid],
      ['family balance', account.familyBalance, members],
    ] as const
    return pairs.filter(([, shown, expected]) => shown !== expected).map((pair) => [account.id, ...pair])
  })
  const having = (test: (account: (typeof accounts)[number]) => boolean) => accounts.filter(test).length
  return {
    found,
    withInsurance: having((account) => Number(account.pendingInsurance) !== 0),
    withHold: having((account) => Number(account.onHold) !== 0),
    inCollections: having((account) => account.collectionsBalance !== 0),
    inFamilies: having((account) => account.familyBalance !== account.currentBalance),
  }
}

/** Types of the collected payments since a day that no entry of a timeline shows. */
export async function paymentsWithoutEntry(database: Database, since: string): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select p.type from payments p
    where p.status in ('success', 'refunded', 'dispute') and p.created_at >= ${since}::date
      and not exists (select from patient_events e where e.patient_id = p.patient_id and e.type = 'payment_received'
        and e.data ->> 'payment_id' = p.id::text)`)
  return rows
}
