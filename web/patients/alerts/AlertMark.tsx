import { AlertLabel, useAlertWords } from './AlertLabel.tsx'
import styles from './AlertMark.module.css'

/** In a row: the gravest alert and the number of the others. All of them, and what to do, are shown on hover. */
export function AlertMark({ alerts }: { alerts: readonly { readonly kindText: string }[] }) {
  const { label, hint } = useAlertWords()
  const codes = alerts.map(({ kindText }) => kindText)
  const [gravest] = codes
  if (!gravest) return null
  return (
    <span className={styles.mark} title={codes.map((code) => `${label(code)}: ${hint(code)}`).join('\n')}>
      <AlertLabel code={gravest} />
      {codes.length > 1 && `+${codes.length - 1}`}
    </span>
  )
}
