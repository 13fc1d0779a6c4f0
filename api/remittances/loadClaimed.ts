import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { lockFamiliesOf } from '../patients/lockPatient.ts'
import type { ClaimedCharge } from './claimParts.ts'

/** A visit that claims name, with its families locked. Amounts in minor units. */
export interface ClaimedVisit {
  id: string
  patientId: string
  externalId: string
  status: string
  charges: ClaimedCharge[]
  /** Insurance payments of the visit that remittances added and none reversed. */
  posted: { id: string; amount: number }[]
}

const keySet = (keys: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`

/** Prefix of the external ids of payments from remittances. */
export const remittedPrefix = '835/'

/** The visits of a practice by external id, after their families' rows were locked. */
export async function loadClaimed(tx: Tx, practiceId: string, ids: readonly string[]): Promise<ClaimedVisit[]> {
  const heads = await tx.execute<{ id: string }>(sql`select distinct coalesce(p.guarantor_id, p.id) as id
    from visits v join patients p on p.id = v.patient_id
    where v.practice_id = ${practiceId} and v.external_id in ${keySet(ids)}`)
  await lockFamiliesOf(
    tx,
    heads.rows.map(({ id }) => id),
  )
  const { rows } = await tx.execute<Record<keyof ClaimedVisit, unknown>>(sql`
    with wanted as (
      select id, patient_id, external_id, status from visits
      where practice_id = ${practiceId} and external_id in ${keySet(ids)}
    )
    select w.id, w.patient_id as "patientId", w.external_id as "externalId", w.status,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'externalId', c.external_id, 'code', c.procedure_code,
          'billed', c.billed_amount, 'adjustment', c.adjustment, 'insPaid', c.ins_paid) order by c.id), '[]')
        from charges c where c.visit_id = w.id and c.units <> 0) as charges,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', p.id, 'amount', p.amount)), '[]')
        from charges c join payment_applies a on a.charge_id = c.id join payments p on p.id = a.payment_id
        where c.visit_id = w.id and p.type = 'insurance' and p.status = 'success'
          and starts_with(p.external_id, ${remittedPrefix})) as posted
    from wanted w`)
  return rows as unknown as ClaimedVisit[]
}

/** Of the given external ids of payments, those that the practice has, with their amounts in minor units. */
export async function loadPosted(tx: Tx, practiceId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; amount: string }>(sql`select external_id as id, amount from payments
    where practice_id = ${practiceId} and external_id in ${keySet(ids)}`)
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]))
}
