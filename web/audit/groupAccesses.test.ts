import { expect, it } from 'vitest'
import { groupAccesses, type Read } from './groupAccesses.ts'

const read = (more: Partial<Read>): Read => ({
  key: 'id',
  createdAt: '2026-03-01T12:00:00.000Z',
  person: 'Ana Ruiz',
  impersonator: null,
  endpoint: 'getPatient',
  operation: 'StatementsScreenQuery',
  documentId: 'a1',
  fields: ['name'],
  ...more,
})

it('The calls of one screen are one line with all fields', () => {
  const reads = [read({ endpoint: 'listPatientStatements', fields: ['visits', 'name'] }), read({})]
  expect(groupAccesses(reads)).toEqual([{ ...reads[0], fields: ['visits', 'name'] }])
})

it.each([
  ['another person', { person: 'Ben Ode' }],
  ['another person behind', { impersonator: 'Sol Achebe' }],
  ['another screen', { operation: 'PaymentsScreenQuery' }],
  ['a later visit', { createdAt: '2026-03-01T12:00:05.001Z' }],
])('%s has its own line', (_what, more) => {
  expect(groupAccesses([read({}), read(more)])).toHaveLength(2)
})

it('Direct calls of different endpoints have their own lines', () => {
  const direct = { operation: null, documentId: null }
  expect(groupAccesses([read(direct), read({ ...direct, endpoint: 'listPatientEvents' })])).toHaveLength(2)
})
