import { useMessages } from '../../i18n/messages.ts'
import { useLocalizedText } from '../../i18n/useLocalizedText.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type BillingConnection, isSynced } from './billingConnection.ts'
import { connectionMessages } from './connectionMessages.ts'
import styles from './ConnectionFacts.module.css'
import type { Connector } from './useConnectionForm.ts'

interface ConnectionFactsProps {
  connection: BillingConnection
  connectors: readonly Connector[]
}

/** What is stored of a connection, and when it was last synced. */
export function ConnectionFacts({ connection, connectors }: ConnectionFactsProps) {
  const messages = useMessages(connectionMessages)
  const textOf = useLocalizedText()
  const connector = connectors.find(({ type }) => type === connection.type)
  const fieldOf = (name: string) => connector?.fields.find((field) => field.name === name)
  const labelOf = (name: string) => {
    const label = fieldOf(name)?.label
    return label ? textOf(label) : name
  }
  /** A selected value by its label. */
  const shown = (name: string, value: string) => {
    const option = fieldOf(name)?.options.find((each) => each.value === value)
    return option ? textOf(option.label) : value
  }
  const isStoredOnly = !connection.problem && !connection.isFromFiles && !isSynced(connection, connectors)
  return (
    <>
      {connection.problem && <Notice text={refusalText(connection.problem)} />}
      {connection.isFromFiles && <p>{messages.isFromFiles}</p>}
      {isStoredOnly && <Notice text={messages.isStoredOnly} />}
      <dl className={styles.facts}>
        <dt>{messages.system}</dt>
        <dd>{connection.name}</dd>
        <dt>{messages.since}</dt>
        <dd>{formatDateTime(connection.createdAt)}</dd>
        {!connection.isFromFiles && (
          <>
            <dt>{messages.lastSync}</dt>
            <dd>{connection.lastSyncedAt ? formatDateTime(connection.lastSyncedAt) : messages.never}</dd>
          </>
        )}
        {connection.credentials.map(({ name, value, setAt }) => [
          <dt key={`${name}-label`}>{labelOf(name)}</dt>,
          <dd key={name}>{value == null ? messages.setOn(formatDateTime(setAt)) : shown(name, value)}</dd>,
        ])}
      </dl>
    </>
  )
}
