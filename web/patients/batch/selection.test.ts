import { describe, expect, it } from 'vitest'
import { allMatching, emptySelection, selectedRows, selectionAfter, sizeOf } from './selection.ts'

const loaded = ['a', 'b', 'c']

describe('The selection of a list', () => {
  it('of some rows contains the checked ones', () => {
    const some = selectionAfter(emptySelection, loaded, new Set(['a', 'c']))
    expect([...selectedRows(some, loaded)]).toEqual(['a', 'c'])
    expect(sizeOf(some)).toBe(2)
  })

  it('of all matches includes rows loaded later', () => {
    expect([...selectedRows(allMatching(900), [...loaded, 'd'])]).toEqual(['a', 'b', 'c', 'd'])
    expect(sizeOf(allMatching(900))).toBe(900)
  })

  it('of all matches excludes unchecked rows', () => {
    const but = selectionAfter(allMatching(900), loaded, new Set(['a', 'c']))
    expect([...selectedRows(but, [...loaded, 'd'])]).toEqual(['a', 'c', 'd'])
    expect(sizeOf(but)).toBe(899)
  })

  it('of all matches ends when everything is unchecked', () => {
    expect(selectionAfter(allMatching(900), loaded, new Set())).toEqual(emptySelection)
  })
})
