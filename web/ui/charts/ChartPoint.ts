/** A point of a chart: what it is, where it is drawn, and the rows that it sums. */
export interface ChartPoint {
  key: string
  /** In full, for the tooltip: "11/17/2026". */
  label: string
  /** As short as an axis needs it: "11/17". */
  axis: string
  /** Only for drawing. Null for a day that has not come: the line ends before it. */
  value: number | null
  /** The exact value in words: "$1,234.50". */
  text: string
  /** Address of the rows that the point sums. */
  to: string
}
