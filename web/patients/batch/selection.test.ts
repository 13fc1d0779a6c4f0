import { describe, expect, it } from 'vitest'
import { everybody, nobody, selectedRows, selectionAfter, sizeOf } from './selection.ts'

const loaded = ['a', 'b', 'c']

describe('The selection of a list', () => {
  it('of some rows holds those that are checked', () => {
    const some = selectionAfter(nobody, loaded, new Set(['a', 'c']))
    expect([...selectedRows(some, loaded)]).toEqual(['a', 'c'])
    expect(sizeOf(some)).toBe(2)
  })

  it('of everybody holds the rows that are loaded later, too', () => {
    expect([...selectedRows(everybody(900), [...loaded, 'd'])]).toEqual(['a', 'b', 'c', 'd'])
    expect(sizeOf(everybody(900))).toBe(900)
  })

  it('of everybody leaves out whose checkbox is cleared', () => {
    const but = selectionAfter(everybody(900), loaded, new Set(['a', 'c']))
    expect([...selectedRows(but, [...loaded, 'd'])]).toEqual(['a', 'c', 'd'])
    expect(sizeOf(but)).toBe(899)
  })

  it('of everybody ends when all checkboxes are cleared', () => {
    expect(selectionAfter(everybody(900), loaded, new Set())).toEqual(nobody)
  })
})
