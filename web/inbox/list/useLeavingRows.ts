import { useEffect, useState } from 'react'
import { useReportedThreads } from '../ThreadChanges.tsx'

/** Duration of the motion in milliseconds, as `--t-motion`. */
const motionMs = 160

interface Leaving<Row> {
  row: Row
  /** Its index before. */
  index: number
}

/**
 * Rows that have just left the list because the viewer finished with their threads: they leave with a short motion. A
 * live event may remove a row before the viewer's own change is reported.
 */
export function useLeavingRows<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Leaving<Row>[] {
  const [moved, setMoved] = useState<readonly string[]>([])
  const [before, setBefore] = useState(rows)
  const [gone, setGone] = useState<readonly Leaving<Row>[]>([])
  const [leaving, setLeaving] = useState<readonly Leaving<Row>[]>([])
  const leave = (left: readonly Leaving<Row>[], ids: readonly string[]) => {
    const theirs = left.filter(({ row }) => ids.includes(row.id) && !rows.some(({ id }) => id === row.id))
    if (theirs.length > 0) setLeaving(theirs)
  }
  useReportedThreads((ids, change) => {
    setMoved(change === 'movedOn' ? ids : [])
    if (change === 'movedOn') leave(gone, ids)
  })
  if (before !== rows) {
    setBefore(rows)
    const left = before.flatMap((row, index) => (rows.some(({ id }) => id === row.id) ? [] : [{ row, index }]))
    if (left.length > 0) setGone(left)
    leave(left, moved)
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), motionMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}
