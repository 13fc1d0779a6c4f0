import { describe, expect, it } from 'vitest'
import { listPlans } from '../contract/plans.ts'
import { paymentPlans } from '../db/schema.ts'
import { patientList } from './lists.ts'

const { status, createdAt } = paymentPlans
const toResponse = () => {
  throw new Error('Only types are tested')
}
const plans = { endpoint: listPlans, table: paymentPlans, toResponse }
const sorts = { created_at: { by: createdAt, type: 'timestamptz' } } as const

describe('The declaration of a list', () => {
  it('names a source for each field of the filter and each order of the contract', () => {
    expect(patientList({ ...plans, sorts, filters: { status, created_at: createdAt } })).toBeTypeOf('function')
    // @ts-expect-error the contract filters by created_at too
    patientList({ ...plans, sorts, filters: { status } })
    // @ts-expect-error the contract orders by created_at
    patientList({ ...plans, sorts: {}, filters: { status, created_at: createdAt } })
  })
})
