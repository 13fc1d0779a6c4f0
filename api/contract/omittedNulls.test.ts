import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseFields, pickFields } from './fields.ts'
import { nullPlan, restoreNulls } from './omittedNulls.ts'
import { searchPatients } from './patients.ts'

const cycle = z.object({ id: z.string(), note: z.string().nullable() })
const row = z.object({
  id: z.string(),
  name: z.string().nullable(),
  age: z.number().nullable().optional(),
  cycle: cycle.nullable(),
  cycles: z.array(cycle),
})
const all = {
  id: true,
  name: true,
  age: true,
  cycle: { id: true, note: true },
  cycles: { id: true, note: true },
} as const
const rows = [
  {
    id: '1',
    name: null,
    age: null,
    cycle: null,
    cycles: [
      { id: 'a', note: null },
      { id: 'b', note: 'text' },
    ],
  },
  { id: '2', name: 'Ana', age: 7, cycle: { id: 'c', note: null }, cycles: [] },
]

describe('Nulls that a response omits', () => {
  it.each(['id,name,age,cycle,cycles', 'name,cycle.note,cycles.note', 'cycle.id', 'id', 'cycles.id,age'])(
    'are restored for the fields %s',
    (text) => {
      const requested = parseFields(text, all)
      const sent = JSON.parse(JSON.stringify(pickFields(rows, requested, true))) as unknown
      restoreNulls(nullPlan(z.array(row), requested)!, sent)
      expect(sent).toEqual(pickFields(rows, requested))
    },
  )

  it('are not sent', () => {
    const requested = parseFields('id,name,cycle', all)
    expect(pickFields(rows, requested, true)).toEqual([{ id: '1' }, { id: '2', name: 'Ana', cycle: rows[1]!.cycle }])
  })

  it('are restored in the rows of the patients list', () => {
    const plan = nullPlan(searchPatients.answers[200], {
      items: { id: true, pause_reason: true, paused: true },
      total: true,
    })
    const sent = { items: [{ id: '1', paused: true }] }
    restoreNulls(plan!, sent)
    expect(sent).toEqual({ items: [{ id: '1', paused: true, pause_reason: null }], total: null })
  })

  it('cannot be restored if objects are of several kinds', () => {
    expect(nullPlan(z.union([row, cycle]), { id: true })).toBeNull()
    expect(nullPlan(z.object({ one: z.union([row, cycle]) }), { one: { id: true } })).toBeNull()
  })
})
