import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import type { ImportScope } from './ImportKind.ts'
import type { VisitClaim } from './VisitClaim.ts'

/** Current billing of imported visits, by the id of their encounter. The cost of a procedure is its billed amount. */
export async function loadVisitClaims(
  tx: Tx,
  { practiceId }: ImportScope,
  externalIds: readonly string[],
): Promise<Map<string, VisitClaim>> {
  const { rows } = await tx.execute(sql`
    with wanted as (
      select v.id, v.patient_id, v.external_id, v.service_date from visits v
      where v.practice_id = ${practiceId}::uuid
        and v.external_id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(externalIds)])}::jsonb))
    ), billed as (
      select c.visit_id, sum(c.billed_amount) as claim,
        jsonb_agg(jsonb_build_object('externalId', c.external_id, 'code', c.procedure_code, 'description', c.description,
          'cost', c.billed_amount) order by c.external_id) filter (where c.external_id <> w.external_id) as procedures
      from wanted w join charges c on c.visit_id = w.id where c.external_id is not null and c.units <> 0 group by c.visit_id
    )
    select w.id as visit_id, w.patient_id, w.external_id, coalesce(p.created_at, w.service_date::timestamp at time zone 'UTC') as start,
      b.claim, coalesce(p.amount, 0) as covered, p.method_label as payer_name, e.procedure_code as code, e.description,
      coalesce(b.procedures, '[]') as procedures
    from wanted w join billed b on b.visit_id = w.id
      join charges e on e.practice_id = ${practiceId}::uuid and e.external_id = w.external_id
      left join payments p on p.practice_id = ${practiceId}::uuid and p.external_id = w.external_id and p.status = 'success'`)
  return new Map(rows.map((row) => [String(row['external_id']), claimOf(row)]))
}

function claimOf(row: Record<string, unknown>): VisitClaim {
  return {
    visitId: String(row['visit_id']),
    patientId: String(row['patient_id']),
    externalId: String(row['external_id']),
    start: new Date(String(row['start'])).toISOString(),
    claim: Number(row['claim']),
    covered: Number(row['covered']),
    payerName: row['payer_name'] as string | null,
    encounter: { code: String(row['code']), description: String(row['description']) },
    procedures: row['procedures'] as VisitClaim['procedures'],
  }
}
