import { expect, it } from 'vitest'
import { firstPage, pageOf, pageVariables } from './cursorPages.ts'

const variablesOf = (search: string) => pageVariables(new URLSearchParams(search), 25)
const pageIn = (search: string) => pageOf(new URLSearchParams(search))

it('A page starts after a cursor or ends before one', () => {
  expect(variablesOf('page=3&after=bzo5OQ&count=250')).toEqual({ first: 250, after: 'bzo5OQ' })
  expect(variablesOf('page=3&before=bzoyOTk')).toEqual({ last: 25, before: 'bzoyOTk' })
  expect([pageIn('page=3&before=bzoyOTk'), pageIn('after=bzo5OQ'), pageIn('page=3')]).toEqual([3, 2, 1])
})

it('Invalid parts of a link are ignored', () => {
  expect(variablesOf('page=-2&after=%2F&count=7')).toEqual({ first: 25, after: null })
})

it('Another filter or size starts at the first page and keeps the rest', () => {
  const search = new URLSearchParams('page=3&after=bzo5OQ&count=50&search=main')
  expect(String(firstPage(search, { search: null, tag: ['a', '', 'b'] }))).toBe('count=50&tag=a&tag=b')
})
