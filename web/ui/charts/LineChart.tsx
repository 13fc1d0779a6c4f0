import { ResponsiveLine, type SliceTooltipProps } from '@nivo/line'
import { useNavigate } from '../../router/routerContext.ts'
import { useFormatLocale } from '../formatLocale.ts'
import type { ChartPoint } from './ChartPoint.ts'
import styles from './LineChart.module.css'

export interface LineChartProps {
  points: readonly ChartPoint[]
  /** ISO 4217, of the values. */
  currency: string
}

type Series = { id: string; data: readonly { x: string; y: number | null; point: ChartPoint }[] }

const axis = { tickSize: 0, tickPadding: 8 }
const theme = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--t-muted)' },
  axis: { ticks: { text: { fill: 'var(--t-muted)' } } },
  grid: { line: { stroke: 'var(--t-border)' } },
  crosshair: { line: { stroke: 'var(--t-border-strong)' } },
}
const margin = { top: 12, right: 16, bottom: 28, left: 64 }
const mostTicks = 8

/** A line of amounts. A click on a point opens its rows. Screen reader and keyboard users have the table beside it. */
export function LineChart({ points, currency }: LineChartProps) {
  const navigate = useNavigate()
  const locale = useFormatLocale()
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' })
  const axisOf = new Map(points.map(({ key, axis: words }) => [key, words]))
  const data: Series[] = [{ id: 'payments', data: points.map((point) => ({ x: point.key, y: point.value, point })) }]
  return (
    <ResponsiveLine<Series>
      // The figure around it names the chart.
      role="presentation"
      data={data}
      margin={margin}
      theme={theme}
      colors={['var(--t-accent)']}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 'auto', max: 'auto', nice: true }}
      curve="monotoneX"
      animate={false}
      enableArea
      areaOpacity={0.08}
      areaBaselineValue={0}
      enableGridX={false}
      enablePoints={points.length <= 62}
      pointSize={5}
      enableSlices="x"
      sliceTooltip={SliceTip}
      axisBottom={{ ...axis, tickValues: ticksOf(points), format: (key: string) => axisOf.get(key) ?? '' }}
      axisLeft={{ ...axis, tickValues: 4, format: (value: number) => short.format(value) }}
      gridYValues={4}
      onClick={(datum) => {
        const point = 'points' in datum ? datum.points[0]?.data.point : datum.data.point
        if (point) void navigate(point.to)
      }}
    />
  )
}

/** Keys of the points that fit on an axis, evenly spaced. */
function ticksOf(points: readonly ChartPoint[]): string[] {
  const every = Math.max(1, Math.ceil(points.length / mostTicks))
  return points.filter((_, index) => index % every === 0).map(({ key }) => key)
}

function SliceTip({ slice }: SliceTooltipProps<Series>) {
  const point = slice.points[0]?.data.point
  return (
    <p className={styles.tip}>
      {point?.label} <strong>{point?.text}</strong>
    </p>
  )
}
