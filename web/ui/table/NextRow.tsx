import { Button } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'
import { useUiTexts } from '../UiTexts.ts'
import type { DataTableProps } from './dataTableProps.ts'
import dataTableStyles from './DataTable.module.css'

/** The last row while there are more: loading, or why not. */
export function NextRow<Row>({ hasNext, isLoadingNext, nextError, onReachEnd }: DataTableProps<Row>) {
  const texts = useUiTexts()
  if (!hasNext || (!isLoadingNext && !nextError)) return null
  return (
    <div role="rowgroup">
      <div role="row" className={dataTableStyles.next}>
        <div role="cell" aria-live="polite">
          {isLoadingNext ? <Spinner /> : null}
          <span>{isLoadingNext ? texts.loadingMore : nextError}</span>
          {!isLoadingNext && (
            <Button size="sm" {...(onReachEnd ? { onClick: onReachEnd } : {})}>
              {texts.retry}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
