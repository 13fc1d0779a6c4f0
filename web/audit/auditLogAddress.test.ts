import { expect, it } from 'vitest'
import { auditLogVariables } from './auditLogAddress.ts'

const variablesOf = (search: string) => auditLogVariables(new URLSearchParams(search))

it('An address without anything shows the first 100 changes, newest first', () => {
  expect(variablesOf('')).toEqual({ page: 1, perPage: 100, isOldestFirst: false, filter: {} })
})

it('Page, size, order and filters are taken from the address', () => {
  const id = '01900000-0010-7000-8000-000000000001'
  const found = variablesOf(`page=3&count=250&sort=created_at&filter=patient&filter=user&object=${id}&practice=${id}`)
  expect(found).toEqual({
    page: 3,
    perPage: 250,
    isOldestFirst: true,
    filter: { objectTypes: ['PATIENT', 'USER'], objectId: id, practiceIds: [id] },
  })
})

it('Days are whole days where the reader is', () => {
  const { from, before } = variablesOf('from=2026-03-01&to=2026-03-02').filter
  expect([new Date(String(from)), new Date(String(before))]).toEqual([new Date(2026, 2, 1), new Date(2026, 2, 3)])
})

it('What a damaged link holds is left out', () => {
  expect(variablesOf('page=-2&count=7&filter=nobody&object=x&user=1&from=soon')).toEqual(variablesOf(''))
})
