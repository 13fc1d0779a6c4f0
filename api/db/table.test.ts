import { text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { patientColumn } from './patientRows.ts'
import { patientRowsOf, table } from './table.ts'

it('A table with a code column must list the codes', () => {
  // @ts-expect-error a status is a closed list
  expect(table('orders', { status: text('status') })).toBeDefined()
})

it('A table that references patients must declare merging and deleting', () => {
  const orders = table('orders', { patientId: patientColumn({ onMerge: 'move', onDelete: 'forbid' }).notNull() })
  expect(patientRowsOf(orders)).toEqual({ onMerge: 'move', onDelete: 'forbid' })
  // @ts-expect-error without onDelete
  expect(patientColumn({ onMerge: 'move' })).toBeDefined()
  // @ts-expect-error a plain column declares nothing
  expect(patientRowsOf(table('orders', { patientId: uuid('patient_id') }))).toBeUndefined()
})
