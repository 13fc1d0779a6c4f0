import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { pageSizeChoice, pageSizeOf, pageSizes } from './pageSize.ts'
import { patientListMessages } from './patientListMessages.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './ListFooter.module.css'

const options = [...pageSizes]
  .sort((one, other) => Number(one) - Number(other))
  .map((size) => ({ value: size, label: size }))

/** Number of loaded rows, and the page size. */
export function ListFooter({ address, loadedCount }: { address: PatientListAddress; loadedCount: number }) {
  const messages = useMessages(patientListMessages)
  const choose = (size: string) => {
    const known = pageSizes.find((one) => one === size)
    if (!known) return
    pageSizeChoice.write(known)
    address.change({ count: known }, true)
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
          value={String(pageSizeOf(address.search))}
          onChange={(event) => choose(event.target.value)}
        />
      </label>
    </footer>
  )
}
