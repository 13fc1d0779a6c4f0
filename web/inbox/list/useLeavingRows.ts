import { useEffect, useState } from 'react'
import { useReportedThreads } from '../ThreadChanges.tsx'

/** Duration of the motion in milliseconds, as `--t-motion`. */
const motionMs = 160

interface Leaving<Row> {
  row: Row
  /** Its index before. */
  index: number
}

/** Rows that have just left the list because the viewer finished with their threads: they leave with a short motion. */
export function useLeavingRows<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Leaving<Row>[] {
  const [moved, setMoved] = useState<readonly string[]>([])
  const [before, setBefore] = useState(rows)
  const [leaving, setLeaving] = useState<readonly Leaving<Row>[]>([])
  useReportedThreads((ids, change) => setMoved(change === 'movedOn' ? ids : []))
  if (before !== rows) {
    setBefore(rows)
    const gone = before.flatMap((row, index) =>
      moved.includes(row.id) && !rows.some(({ id }) => id === row.id) ? [{ row, index }] : [],
    )
    if (gone.length > 0) setLeaving(gone)
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), motionMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}
