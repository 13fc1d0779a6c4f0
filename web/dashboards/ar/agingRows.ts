import { sumMoney } from '../../ui/sumMoney.ts'
import type { ArReport_report$data } from './__generated__/ArReport_report.graphql.ts'

export type Cell = ArReport_report$data['cells'][number]

/** A sum of cells. */
export interface Aged {
  patients: number
  amount: string
}

/** A practice, or all of one currency, with its cells by bucket. */
export interface AgingRow {
  /** Null for the row of all practices. */
  practiceRestId: string | null
  name: string
  byBucket: ReadonlyMap<string, Aged>
  total: Aged
}

const summed = (cells: readonly Aged[]): Aged => ({
  patients: cells.reduce((sum, { patients }) => sum + patients, 0),
  amount: sumMoney(cells.map(({ amount }) => amount)),
})

function rowOf(practiceRestId: string | null, name: string, cells: readonly Cell[]): AgingRow {
  const buckets = new Set(cells.map(({ bucket }) => bucket))
  const byBucket = new Map([...buckets].map((name) => [name, summed(cells.filter(({ bucket }) => bucket === name))]))
  return { practiceRestId, name, byBucket, total: summed(cells) }
}

/** The rows of one currency: all practices first, then each by name. */
export function agingRows(cells: readonly Cell[], allName: string): AgingRow[] {
  const practices = new Map(cells.map(({ practiceRestId, practiceName }) => [practiceRestId, practiceName]))
  const rows = [...practices].map(([id, name]) =>
    rowOf(
      id,
      name,
      cells.filter(({ practiceRestId }) => practiceRestId === id),
    ),
  )
  return rows.length === 1 ? rows : [rowOf(null, allName, cells), ...rows]
}
