import { expect, it } from 'vitest'
import { groupEntries } from './groupEntries.ts'

const entry = (id: string, more: object = {}) => ({
  id,
  createdAt: '2026-11-02T15:00:00.000Z',
  actionText: 'billing_cycle_updated',
  actor: { id: 'ana' },
  changes: [{ field: 'billing_cycle_status' }],
  ...more,
})
const groupsOf = (...entries: ReturnType<typeof entry>[]) =>
  groupEntries(entries).map(({ entries: grouped }) => grouped.map(({ id }) => id).join(' '))

it('Groups the entries of one batch, also with others between them', () => {
  expect(groupsOf(entry('1'), entry('2', { actionText: 'tags_changed' }), entry('3'))).toEqual(['1 3', '2'])
})

it('Keeps other times, users and fields apart', () => {
  const others = [
    entry('2', { createdAt: '2026-11-02T15:00:00.001Z' }),
    entry('3', { actor: { id: 'ben' } }),
    entry('4', { actor: null }),
    entry('5', { changes: [{ field: 'note' }] }),
  ]
  expect(groupsOf(entry('1'), ...others)).toEqual(['1', '2', '3', '4', '5'])
})
