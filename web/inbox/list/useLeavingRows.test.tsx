import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ThreadChangesProvider, useReportChangedThreads } from '../ThreadChanges.tsx'
import { useLeavingRows } from './useLeavingRows.ts'

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }))

function open() {
  const { result, rerender } = renderHook(
    ({ rows }) => ({ leaving: useLeavingRows(rows).map(({ row }) => row.id), report: useReportChangedThreads() }),
    { initialProps: { rows: rowsOf('a', 'b', 'c') }, wrapper: ThreadChangesProvider },
  )
  const leaving = () => result.current.leaving
  const moveOn = (id: string) => act(() => result.current.report([id], 'movedOn'))
  return { leaving, moveOn, list: (...ids: string[]) => rerender({ rows: rowsOf(...ids) }) }
}

describe('A row leaves with a motion', () => {
  it('after the viewer finished with its thread', () => {
    const { leaving, moveOn, list } = open()
    moveOn('b')
    expect(leaving()).toEqual([])
    list('a', 'c')
    expect(leaving()).toEqual(['b'])
  })

  it('that a live event removed before the viewer’s change is reported', () => {
    const { leaving, moveOn, list } = open()
    list('a', 'c')
    expect(leaving()).toEqual([])
    moveOn('b')
    expect(leaving()).toEqual(['b'])
  })

  it('only if it is not in the list', () => {
    const { leaving, moveOn, list } = open()
    list('a', 'c')
    list('a', 'b', 'c')
    moveOn('b')
    expect(leaving()).toEqual([])
  })
})
