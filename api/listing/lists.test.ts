import { describe, expect, it } from 'vitest'
import { listPlans } from '../contract/plans.ts'
import { listTags } from '../contract/tags.ts'
import { paymentPlans, tags } from '../db/schema.ts'
import { column } from './columnFields.ts'
import { patientList, scopedList } from './lists.ts'

const { id: planId, status, createdAt } = paymentPlans
const plans = { endpoint: listPlans, table: paymentPlans, fields: {} as never }
const sorts = { created_at: { by: createdAt, type: 'timestamptz' } } as const

const { id, name, companyId: company_id, practiceId: client_id } = tags
const tagList = {
  endpoint: listTags,
  table: tags,
  filters: { id, name, company_id, client_id },
  sorts: { name: { by: name, type: 'text' } },
} as const
const idOnly = { id: column('id'), company_id: column('companyId'), client_id: column('practiceId') }
const others = { ...idOnly, is_imported: column('isImported') }
const owners = {
  reads: ['companyId'],
  load: async (_tx: unknown, rows: readonly { companyId: string }[]) => rows.length,
} as const

describe('A list declaration', () => {
  it('has a source for each filter field and sort of the contract', () => {
    expect(patientList({ ...plans, sorts, filters: { id: planId, status, created_at: createdAt } })).toBeTypeOf(
      'function',
    )
    // @ts-expect-error the contract filters by created_at too
    patientList({ ...plans, sorts, filters: { id: planId, status } })
    // @ts-expect-error the contract orders by created_at
    patientList({ ...plans, sorts: {}, filters: { id: planId, status, created_at: createdAt } })
  })

  it('has exactly the contract’s response fields, with their types', () => {
    expect(scopedList({ ...tagList, fields: { ...others, name: column('name') } })).toBeTypeOf('function')
    // @ts-expect-error the contract answers is_imported too
    scopedList({ ...tagList, fields: { ...idOnly, name: column('name') } })
    // @ts-expect-error the contract answers no color
    scopedList({ ...tagList, fields: { ...others, name: column('name'), color: column('name') } })
    // @ts-expect-error the name is a text
    scopedList({ ...tagList, fields: { ...others, name: column('isImported') } })
  })

  it('builds a field only from the columns and related rows that it reads', () => {
    const related = { owners }
    const read = { reads: ['name', 'owners'], of: () => '' } as const
    expect(scopedList({ ...tagList, related, fields: { ...others, name: read } })).toBeTypeOf('function')
    // @ts-expect-error tags have no color
    scopedList({ ...tagList, fields: { ...others, name: { reads: ['color'], of: () => '' } } })
    // @ts-expect-error the field does not read companyId
    scopedList({ ...tagList, fields: { ...others, name: { reads: ['name'], of: (row) => row.companyId } } })
    scopedList({
      ...tagList,
      related,
      // @ts-expect-error the field does not read the owners
      fields: { ...others, name: { reads: ['name'], of: (_row, _context, loaded) => String(loaded.owners) } },
    })
    // @ts-expect-error the owners are found by a column that they do not read
    scopedList({ ...tagList, related: { owners: { ...owners, reads: ['name'] } }, fields: { ...others, name: read } })
  })

  it('rejects related rows with a column’s name', () => {
    const clashing = () =>
      scopedList({ ...tagList, related: { companyId: owners }, fields: { ...others, name: column('name') } })
    expect(clashing).toThrow('listTags: companyId is both a column and related rows')
  })
})
