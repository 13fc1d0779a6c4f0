import { text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { patientColumn } from './patientRows.ts'
import { patientRowsOf, table } from './table.ts'

it('A table with a column of codes names the codes', () => {
  // @ts-expect-error a status is a closed list
  expect(table('orders', { status: text('status') })).toBeDefined()
})

it('A table with rows of patients says what merging and deleting a patient do with them', () => {
  const orders = table('orders', { patientId: patientColumn({ onMerge: 'move', onDelete: 'forbid' }).notNull() })
  expect(patientRowsOf(orders)).toEqual({ onMerge: 'move', onDelete: 'forbid' })
  // @ts-expect-error without onDelete
  expect(patientColumn({ onMerge: 'move' })).toBeDefined()
  // @ts-expect-error a plain column declares nothing
  expect(patientRowsOf(table('orders', { patientId: uuid('patient_id') }))).toBeUndefined()
})
