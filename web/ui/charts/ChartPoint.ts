/** A point of a chart: its label, its position, and the rows that it sums. */
export interface ChartPoint {
  key: string
  /** In full, for the tooltip: "11/17/2026". */
  label: string
  /** Short form for an axis: "11/17". */
  axis: string
  /** Only for drawing. Null for a future day: the line ends before it. */
  value: number | null
  /** The exact value as text: "$1,234.50". */
  text: string
  /** Address of the rows that the point sums. */
  to: string
}
