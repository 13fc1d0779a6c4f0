import { and, eq, inArray, like, not, or, sql } from 'drizzle-orm'
import type { BilledCharge, BilledVisit, SyncedAccount, WithoutClaim } from '../../connectors/Account.ts'
import { patientSet } from '../../db/patientSet.ts'
import { charges, visits } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { localDate } from '../../time/localInstant.ts'
import {
  type AccountVisits,
  addSettlementRow,
  addVisitRows,
  allowedOf,
  chargeRow,
  isUnbilled,
  scopeOf,
  type VisitCounts,
  type VisitRows,
} from './visitRows.ts'

interface Charged {
  /** In the order of the counts. */
  synced: readonly AccountVisits[]
  counted: readonly VisitCounts[]
  rows: VisitRows
  now: Date
}

/**
 * Adds rows of visits whose charges come without a claim, and finds what changed of known ones: new charges and amounts, charges that
 * don't count any longer, and those that were paid at the practice. A visit that a claim bills is voided, so that nothing
 * is owed twice; what the patient paid for it becomes unapplied. Manual adjustments stay.
 */
export async function changeCharges(tx: ReadTx, { synced, counted, rows, now }: Charged): Promise<ChargeChanges> {
  const changes: ChargeChanges = { charges: [], visits: [] }
  const found = synced.flatMap(({ account, visits: billed }, index) =>
    billed.flatMap((visit) =>
      visit.withoutClaim ? [{ account, visit, of: visit.withoutClaim, counts: counted[index]! }] : [],
    ),
  )
  if (found.length === 0) return changes
  const known = await loadKnown(tx, found)
  for (const { counts, ...each } of found) {
    const payments = rows.payments.length
    const before = known.visitBy.get(each.visit.externalId)
    const changing = { ...each, known, rows, changes, now }
    if (!before) counts.visits_added += isLeftOut(each, known) || !addVisit(changing) ? 0 : 1
    else if (before.patientId === each.account.id) counts.visits_changed += changeVisit(changing, before) ? 1 : 0
    counts.payments_added += rows.payments.length - payments
  }
  return changes
}

interface Found {
  account: SyncedAccount
  visit: BilledVisit
  of: WithoutClaim
}

type KnownCharge = Pick<
  typeof charges.$inferSelect,
  | 'id'
  | 'externalId'
  | 'patientId'
  | 'visitId'
  | 'units'
  | 'billedAmount'
  | 'procedureCode'
  | 'description'
  | 'ptBalance'
>

type KnownVisit = Pick<typeof visits.$inferSelect, 'id' | 'patientId' | 'status'>

interface Known {
  /** By their external ids. */
  visitBy: ReadonlyMap<string | null, KnownVisit>
  chargeBy: ReadonlyMap<string | null, KnownCharge>
  /** Visits of claims. */
  claimed: readonly Pick<typeof visits.$inferSelect, 'patientId' | 'externalId' | 'serviceDate'>[]
}

/** Ids of charges without a claim name their type of resource, and those of claims have no slash. */
const ofCharges = '%/%'

async function loadKnown(tx: ReadTx, found: readonly Found[]): Promise<Known> {
  const { practiceId } = found[0]!.account
  const lines = found.flatMap(({ visit, of }) => [...idsOf(visit), ...of.voided, ...of.settled])
  // One parameter: a first sync may ask for thousands.
  const isOneOf = (column: typeof visits.externalId | typeof charges.externalId, ids: readonly string[]) =>
    sql`${column} = any(${sql.param(ids)}::text[])`
  const keys = found.map(({ visit }) => visit.externalId)
  const visitRows = await tx
    .select({ id: visits.id, patientId: visits.patientId, status: visits.status, externalId: visits.externalId })
    .from(visits)
    .where(and(eq(visits.practiceId, practiceId), isOneOf(visits.externalId, keys)))
  const chargeRows = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.practiceId, practiceId),
        or(
          isOneOf(charges.externalId, lines),
          sql`${charges.visitId} = any(${sql.param(visitRows.map(idOf))}::uuid[])`,
        ),
      ),
    )
  const people = patientSet([...new Set(found.map(({ account }) => account.id))])
  const claimed = await tx
    .select({ patientId: visits.patientId, externalId: visits.externalId, serviceDate: visits.serviceDate })
    .from(visits)
    .where(and(inArray(visits.patientId, people), not(like(visits.externalId, ofCharges))))
  return {
    visitBy: new Map(visitRows.map((row) => [row.externalId, row])),
    chargeBy: new Map(chargeRows.map((row) => [row.externalId, row])),
    claimed,
  }
}

const idOf = ({ id }: { id: string }) => id
const idsOf = ({ charges: lines }: BilledVisit) => lines.map(({ externalId }) => externalId)

/** Whether a visit of a claim that is here may bill the same charges: the claim's encounter isn't stored. */
const mayBeClaimed = ({ account, visit, of }: Found, { claimed }: Known): boolean =>
  claimed.some(
    ({ patientId, externalId, serviceDate }) =>
      patientId === account.id &&
      !of.otherClaims.includes(externalId!) &&
      (of.mayBeClaimedBy === 'patient' || serviceDate === visit.serviceDate),
  )

const isLeftOut = (found: Found, known: Known): boolean =>
  found.of.isClaimed ||
  found.visit.charges.length === 0 ||
  isUnbilled(found.account, found.visit) ||
  mayBeClaimed(found, known)

/** What changes of known charges and their visits. A visit is named by its external id: a charge may move to a new one. */
interface ChargeChanges {
  charges: { id: string; visit: string | null; units: 0 | 1; billed: number; code: string; description: string }[]
  visits: { visit: string; status: 'billed' | null; allowed: number }[]
}

interface Changing extends Found {
  known: Known
  rows: VisitRows
  changes: ChargeChanges
  now: Date
}

const changeOf = (known: KnownCharge, charge: BilledCharge, visit: string) => {
  const { billed, code, description } = charge
  return { id: known.id, visit, units: 1 as const, billed, code, description }
}

const voided = ({ id, billedAmount: billed, procedureCode: code, description }: KnownCharge) => {
  const unchanged = { visit: null, billed, code, description }
  return { id, units: 0 as const, ...unchanged }
}

/** The charges of a visit that are here for its patient, and those that are not here at all. */
function partsOf({ account, visit, known }: Changing) {
  const parts = visit.charges.map((charge) => ({ charge, before: known.chargeBy.get(charge.externalId) }))
  return {
    known: parts.flatMap(({ charge, before }) => (before?.patientId === account.id ? [{ charge, before }] : [])),
    added: parts.flatMap(({ charge, before }) => (before ? [] : [charge])),
  }
}

/** @returns whether it was added: charges that moved there count, charges of another patient don't. */
function addVisit(adding: Changing): boolean {
  const { account, visit, rows, changes } = adding
  const { known, added } = partsOf(adding)
  if (known.length + added.length === 0) return false
  addVisitRows(rows, account, { ...visit, charges: added })
  changes.charges.push(...known.map(({ charge, before }) => changeOf(before, charge, visit.externalId)))
  if (known.length > 0) changes.visits.push({ visit: visit.externalId, status: null, allowed: allowedOf(visit) })
  return true
}

/** @returns whether anything changed */
function changeVisit(changing: Changing, before: KnownVisit): boolean {
  const { account, visit, of, known, rows, changes } = changing
  const here = [...known.chargeBy.values()].filter(({ visitId }) => visitId === before.id)
  const isVoided = here.every(({ units }) => units === 0)
  if (!of.isClaimed && isVoided && mayBeClaimed(changing, known)) return false
  const parts = partsOf(changing)
  const differing = parts.known.filter(({ charge, before: stored }) => isDifferent(stored, charge, before.id))
  const counted = here.filter(({ units }) => units !== 0)
  const ended = counted.filter(({ externalId }) => isEnded(visit, of, externalId!))
  const paid = counted.filter(({ externalId, ptBalance }) => of.settled.includes(externalId!) && ptBalance > 0)
  const isAnswered = before.status === 'open' && !visit.isWaiting && !of.isClaimed
  rows.charges.push(...parts.added.map((charge) => chargeRow(scopeOf(account), before.id, charge)))
  changes.charges.push(
    ...differing.map(({ charge, before: stored }) => changeOf(stored, charge, visit.externalId)),
    ...ended.map(voided),
  )
  settle(changing, paid)
  const isChanged = parts.added.length + differing.length + ended.length + paid.length > 0 || isAnswered
  const status = isAnswered ? 'billed' : null
  if (isChanged) changes.visits.push({ visit: visit.externalId, status, allowed: allowedOf(visit) })
  return isChanged
}

const isEnded = (visit: BilledVisit, { isClaimed, isWhole, voided: ids, settled }: WithoutClaim, id: string): boolean =>
  isClaimed || ids.includes(id) || (isWhole && !settled.includes(id) && !idsOf(visit).includes(id))

const isDifferent = (stored: KnownCharge, { billed, code, description }: BilledCharge, visitId: string): boolean =>
  stored.units === 0 ||
  stored.billedAmount !== billed ||
  stored.procedureCode !== code ||
  stored.description !== description ||
  stored.visitId !== visitId

/** What the practice says was paid there is paid as far as it is still owed here. */
const settle = ({ account, rows, now }: Changing, paid: readonly KnownCharge[]): void =>
  addSettlementRow(
    rows,
    account,
    localDate(now, account.timezone),
    paid.map(({ id, ptBalance }) => ({ chargeId: id, amount: ptBalance })),
  )

/** Once the new visits are there. */
export async function writeChargeChanges(
  tx: Tx,
  practiceId: string,
  { charges: lines, visits: changed }: ChargeChanges,
): Promise<void> {
  if (lines.length > 0)
    await tx.execute(sql`update charges c
      set units = r.units, billed_amount = r.billed, procedure_code = r.code, description = r.description,
        visit_id = coalesce((select v.id from visits v where v.practice_id = ${practiceId}::uuid and v.external_id = r.visit),
          c.visit_id)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as r(id uuid, visit text, units integer, billed bigint, code text, description text)
      where c.id = r.id`)
  if (changed.length > 0)
    await tx.execute(sql`update visits v set allowed_amount = r.allowed, status = coalesce(r.status, v.status)
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(visit text, status text, allowed bigint)
      where v.practice_id = ${practiceId}::uuid and v.external_id = r.visit`)
}
