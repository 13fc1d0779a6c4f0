import { and, eq, isNull, ne } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/planLimits.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import type { Tx } from '../../db/Tx.ts'
import { newId } from '../../db/newId.ts'
import { paymentPlanLimits as limits } from '../../db/schema.ts'
import { invalidFields, notFound } from '../../http/ApiError.ts'
import { fieldReader } from '../../listing/fieldReader.ts'
import { planLimitFields, upperBounds } from './planLimitFields.ts'
import { companyOwner, patientOwner, type PlanLimitOwner, practiceOwner } from './planLimitOwner.ts'

type Band = InputOf<typeof contract.addPracticePlanLimit>['body']
type Change = InputOf<typeof contract.updatePracticePlanLimit>['body']
type Limit = typeof limits.$inferSelect
/** The fields of a limit that a user sets. */
type Terms = Pick<Limit, 'minBalance' | 'minPayment' | 'maxInstallments' | 'delayDays' | 'isActive'>

const reader = fieldReader(planLimitFields, contract.planLimit)(null)

export async function addDefaultPlanLimit(
  tx: Tx,
  viewer: Viewer,
  { body: { company_id: id, ...band } }: InputOf<typeof contract.addDefaultPlanLimit>,
) {
  return add(tx, viewer, await companyOwner(tx, viewer, id ?? viewer.companyId), band)
}

export async function addPracticePlanLimit(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.addPracticePlanLimit>,
) {
  return add(tx, viewer, await practiceOwner(tx, viewer, path.id), body)
}

/** A patient's band replaces the one that starts at the same balance. */
export async function setPatientPlanLimit(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.setPatientPlanLimit>,
) {
  const owner = await patientOwner(tx, viewer, path.id)
  const { minBalance } = termsOf(body, owner.currency)
  const isSame = and(owner.isTheirs, eq(limits.minBalance, minBalance))
  const [known] = await tx.select().from(limits).where(isSame)
  return known ? change(tx, viewer, owner, known, body) : add(tx, viewer, owner, body)
}

export async function updateDefaultPlanLimit(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.updateDefaultPlanLimit>,
) {
  const isDefault = and(
    eq(limits.id, path.limitId),
    isNull(limits.practiceId),
    inScope(viewer, { company: limits.companyId }),
  )
  const [limit] = await tx.select().from(limits).where(isDefault)
  if (!limit) throw notFound('plan_limit')
  const owner = await companyOwner(tx, viewer, limit.companyId)
  return change(tx, viewer, owner, await again(tx, owner, path.limitId), body)
}

export async function updatePracticePlanLimit(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.updatePracticePlanLimit>,
) {
  const owner = await practiceOwner(tx, viewer, path.id)
  return change(tx, viewer, owner, await again(tx, owner, path.limitId), body)
}

/** The limit, read after its owner was locked. @throws ApiError 404 for another owner's */
async function again(tx: Tx, { isTheirs }: PlanLimitOwner, id: string): Promise<Limit> {
  const [limit] = await tx
    .select()
    .from(limits)
    .where(and(eq(limits.id, id), isTheirs))
  if (!limit) throw notFound('plan_limit')
  return limit
}

async function add(tx: Tx, { now }: Viewer, owner: PlanLimitOwner, band: Band) {
  const terms = termsOf(band, owner.currency)
  await refuseOverlap(tx, owner, terms, null)
  const at = now.toISOString()
  const row = { id: newId(), ...owner.columns, ...terms, createdAt: at, modifiedAt: at }
  await tx.insert(limits).values(row)
  await owner.record('plan_limit_added', changesOf(null, row, owner.currency))
  return shown(tx, row, owner)
}

async function change(tx: Tx, { now }: Viewer, owner: PlanLimitOwner, limit: Limit, requested: Change) {
  const old = bandOf(limit, owner.currency)
  const terms = termsOf({ ...old, ...(withoutUndefined(requested) as Partial<Band>) }, owner.currency)
  await refuseOverlap(tx, owner, terms, limit.id)
  const row = { ...limit, ...terms, modifiedAt: now.toISOString() }
  const changes = changesOf(limit, row, owner.currency)
  if (Object.keys(changes).length === 0) return shown(tx, limit, owner)
  await tx
    .update(limits)
    .set({ ...terms, modifiedAt: row.modifiedAt })
    .where(eq(limits.id, limit.id))
  await owner.record('plan_limit_changed', changes)
  return shown(tx, row, owner)
}

const withoutUndefined = (body: Change) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

async function refuseOverlap(tx: Tx, { isTheirs, currency }: PlanLimitOwner, terms: Terms, id: string | null) {
  if (!terms.isActive) return
  const isSame = and(
    isTheirs,
    limits.isActive,
    eq(limits.minBalance, terms.minBalance),
    id ? ne(limits.id, id) : undefined,
  )
  if ((await tx.$count(limits, isSame)) === 0) return
  const balance = toDecimal(terms.minBalance, currency)
  throw invalidFields({ min_balance: refuse('plan_bands_overlap', { balance }) })
}

/**
 * @throws ApiError 422 for amounts that the currency does not allow, and for installments that no card can be charged
 */
function termsOf(band: Band, currency: string): Terms {
  const minBalance = minor(band.min_balance, currency, 'min_balance')
  const minPayment = minor(band.min_payment, currency, 'min_payment')
  const least = toMinor(contract.smallestInstallment, currency)
  if (minBalance < 0)
    throw invalidFields({ min_balance: refuse('amount_too_small', { minimum: toDecimal(0, currency) }) })
  if (minPayment < least)
    throw invalidFields({ min_payment: refuse('amount_too_small', { minimum: toDecimal(least, currency) }) })
  const { max_installments: maxInstallments, delay_days: delayDays, is_active: isActive } = band
  return { minBalance, minPayment, maxInstallments, delayDays, isActive }
}

function minor(text: string, currency: string, field: string): number {
  try {
    return toMinor(text, currency)
  } catch {
    throw invalidFields({ [field]: 'practice_amount' })
  }
}

/** The fields of a limit in the contract's body, as the audit log stores them. */
const bandOf = (terms: Terms, currency: string): Band => ({
  min_balance: toDecimal(terms.minBalance, currency),
  min_payment: toDecimal(terms.minPayment, currency),
  max_installments: terms.maxInstallments,
  delay_days: terms.delayDays,
  is_active: terms.isActive,
})

function changesOf(from: Limit | null, to: Terms, currency: string): Record<string, [unknown, unknown]> {
  const before: Partial<Band> = from ? bandOf(from, currency) : {}
  const entries = Object.entries(bandOf(to, currency)).map(
    ([name, value]) => [name, [before[name as keyof Band] ?? null, value]] as [string, [unknown, unknown]],
  )
  return Object.fromEntries(entries.filter(([, [old, value]]) => old !== value))
}

async function shown(tx: Tx, row: Limit, { currency }: PlanLimitOwner) {
  return reader.of({ ...row, currency }, undefined, { upper: await upperBounds(tx, [row]) })
}
