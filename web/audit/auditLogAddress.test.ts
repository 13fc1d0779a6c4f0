import { expect, it } from 'vitest'
import { auditLogVariables } from './auditLogAddress.ts'

const variablesOf = (search: string) => auditLogVariables(new URLSearchParams(search))

it('An empty address shows the first 100 changes, newest first', () => {
  expect(variablesOf('')).toEqual({ first: 100, after: null, order: 'NEWEST_FIRST', filter: {} })
})

it('Page, size, sort and filters are read from the address', () => {
  const id = 'UGF0aWVudDox'
  const practice = '0192f0c1-1111-7222-8333-444455556666'
  const found = variablesOf(
    `page=3&after=bzo5OQ&count=250&sort=created_at&filter=patient&filter=user&object=${id}&practice=${practice}`,
  )
  expect(found).toEqual({
    first: 250,
    after: 'bzo5OQ',
    order: 'OLDEST_FIRST',
    filter: { objectTypes: ['PATIENT', 'USER'], objectId: id, practiceRestIds: [practice] },
  })
})

it('Days are whole days in the reader’s time zone', () => {
  const { createdFrom, createdBefore } = variablesOf('from=2026-03-01&to=2026-03-02').filter
  expect([new Date(String(createdFrom)), new Date(String(createdBefore))]).toEqual([
    new Date(2026, 2, 1),
    new Date(2026, 2, 3),
  ])
})

it('Invalid parts of a link are ignored', () => {
  expect(
    variablesOf(
      'page=-2&after=%2F&count=7&filter=nobody&object=%22&user=a+b&from=soon&practice=UHJhY3RpY2U6MQ&company=x',
    ),
  ).toEqual(variablesOf(''))
})
