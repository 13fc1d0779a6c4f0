import { sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import * as contract from '../contract/arReport.ts'
import { billingCycles, practices } from '../db/schema.ts'
import { column } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

export const listSops = scopedList({
  endpoint: contract.listSops,
  table: practices,
  columns: {
    id: practices.id,
    companyId: practices.companyId,
    name: practices.name,
    active: practices.active,
    startDate: sql<string | null>`(select min(${billingCycles.startDate})::text from ${billingCycles}
      where ${billingCycles.practiceId} = ${practices.id})`,
  },
  scope: (viewer) => inScope(viewer, { company: practices.companyId, practice: practices.id }),
  filters: { company_id: practices.companyId, practice_id: practices.id, is_active: practices.active },
  sorts: { name: { by: practices.name, type: 'text' } },
  fields: {
    id: column('id'),
    practice_id: column('id'),
    company_id: column('companyId'),
    name: column('name'),
    is_active: column('active'),
    start_date: column('startDate'),
  },
})
