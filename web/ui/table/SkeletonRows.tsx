import { Skeleton } from '../Skeleton.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useUiTexts } from '../UiTexts.ts'
import type { Column } from './column.ts'
import dataTableStyles from './DataTable.module.css'

const count = 12
const widths = ['64%', '82%', '48%', '72%', '56%']

/** Placeholder rows with the size of the real ones. */
export function SkeletonRows<Row>({
  columns,
  hasSelection,
}: {
  columns: readonly Column<Row>[]
  hasSelection: boolean
}) {
  const texts = useUiTexts()
  return (
    <div role="rowgroup" className={dataTableStyles.skeleton}>
      <div role="row">
        <div role="cell">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
        </div>
      </div>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={dataTableStyles.row} aria-hidden>
          {hasSelection && <span className={`${dataTableStyles.cell} ${dataTableStyles.cellCheck}`} />}
          {columns.map(({ id, align }, at) => (
            <span
              key={id}
              className={align === 'end' ? `${dataTableStyles.cell} ${dataTableStyles.end}` : dataTableStyles.cell}
            >
              <Skeleton width={widths[(line + at * 2) % widths.length] ?? '60%'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
