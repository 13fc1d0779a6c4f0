import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { patientListMessages } from './patientListMessages.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import styles from './SkippedRows.module.css'

/** Above a list that a link opened at a later page: number of earlier rows, and a link to them. */
export function SkippedRows({ address, skip }: { address: PatientListAddress; skip: number }) {
  const messages = useMessages(patientListMessages)
  return (
    <div className={styles.line} role="status">
      <span>{messages.skipped(skip)}</span>
      <FromFirstRow address={address} />
    </div>
  )
}

/** Leaves the later page. */
export function FromFirstRow({ address }: { address: PatientListAddress }) {
  const messages = useMessages(patientListMessages)
  return (
    <Button size="sm" variant="link" onClick={() => address.change({})}>
      {messages.fromFirst}
    </Button>
  )
}
