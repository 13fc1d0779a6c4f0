import { toDecimal } from '../contract/currency.ts'
import { instantOn } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** One in this many eligible charges has a manual adjustment. */
const everyCharge = 90
const amount = 10_00
const notes = ['Courtesy adjustment', 'Duplicate charge', 'Agreed with patient by phone']

/** Manual adjustments. They are included in the adjustments of currently billed charges. */
export function adjustByHand(rows: RowSets, random: Random, today: string): void {
  const current = new Map(
    rows.statements.filter(({ bucket }) => bucket === 'current').map((statement) => [statement.id, statement]),
  )
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  const staff = new Map(rows.users.map((user) => [user.companyId, user]))
  const adjustable = rows.charges.filter(
    ({ visitId, units, adjustment }) =>
      units !== 0 && adjustment >= amount && current.has(visits.get(visitId)!.statementId ?? ''),
  )
  for (const [index, charge] of adjustable.entries()) {
    if (index % everyCharge !== 0) continue
    const { companyId, practiceId, patientId, visitId } = charge
    const createdAt = instantOn(today, -random.between(600, 6000))
    const statement = current.get(visits.get(visitId)!.statementId!)!
    statement.manualAdjustment = (statement.manualAdjustment ?? 0) + amount
    const userId = staff.get(companyId)?.id ?? null
    const note = random.pick(notes)
    const scope = { companyId, practiceId, patientId }
    rows.manualAdjustments.push({
      id: random.id(createdAt),
      ...scope,
      chargeId: charge.id,
      amount,
      note,
      userId,
      createdAt,
    })
    const data = { amount: toDecimal(amount, 'USD'), charge_id: charge.id, visit_id: null }
    rows.patientEvents.push({
      id: random.id(createdAt),
      patientId,
      userId,
      type: 'statement_adjusted',
      data,
      createdAt,
    })
  }
}
