import { CopyButton } from './CopyButton.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './RequestId.module.css'

/** The id of a failed request, to give to support. */
export function RequestId({ id }: { id: string }) {
  const texts = useUiTexts()
  return (
    <span className={styles.root}>
      <span>{texts.requestId}</span>
      <code>{id}</code>
      <CopyButton text={id} />
    </span>
  )
}
