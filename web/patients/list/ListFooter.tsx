import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { patientListMessages } from './patientListMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './ListFooter.module.css'

/** Number of rows per request. */
const sizes = ['25', '50', '100', '250'] as const
const options = sizes.map((size) => ({ value: size, label: size }))

interface ListFooterProps {
  loadedCount: number
  pageSize: number
  onPageSize: (size: (typeof sizes)[number]) => void
}

/** Number of loaded rows, and the page size. */
export function ListFooter({ loadedCount, pageSize, onPageSize }: ListFooterProps) {
  const messages = useMessages(patientListMessages)
  const choose = (size: string) => {
    const known = sizes.find((one) => one === size)
    if (known) onPageSize(known)
  }
  return (
    <footer className={styles.footer} data-ui="list-footer">
      <Tabular>{messages.shown(loadedCount)}</Tabular>
      <span className={styles.hint}>{messages.previewHint}</span>
      <label className={styles.size}>
        {messages.pageSize}
        <NativeSelect
          size="sm"
          options={options}
          value={String(pageSize)}
          onChange={(event) => choose(event.target.value)}
        />
      </label>
    </footer>
  )
}
