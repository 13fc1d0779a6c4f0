import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import styles from '../place/LocationField.module.css'
import { readerMessages } from './readerMessages.ts'
import type { CardReaders } from './useCardReaders.ts'

/** Which card reader takes the payment. */
export function ReaderField({ readers: { readers, reader, setReader, isFailed, retry } }: { readers: CardReaders }) {
  const messages = useMessages(readerMessages)
  if (isFailed)
    return (
      <p role="alert" className={styles.line}>
        <span className={styles.fault}>{messages.readersFailed}</span>
        <Button size="sm" onClick={retry}>
          {messages.retry}
        </Button>
      </p>
    )
  if (!readers) return null
  if (readers.length === 0) return <p role="status">{messages.none}</p>
  return (
    <Field label={messages.reader}>
      {(control) => (
        <NativeSelect
          {...control}
          value={reader?.id ?? ''}
          options={readers.map(({ id, label, location }) => ({
            value: id,
            label: location == null ? label : messages.at(label, location.name),
          }))}
          onChange={(event) => setReader(event.target.value)}
        />
      )}
    </Field>
  )
}
