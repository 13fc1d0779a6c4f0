import { Plug } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLocalizedText } from '../../i18n/useLocalizedText.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type {
  ConnectionPanel_practice$data,
  ConnectionPanel_practice$key,
} from './__generated__/ConnectionPanel_practice.graphql.ts'
import type { ConnectionPanel_query$key } from './__generated__/ConnectionPanel_query.graphql.ts'
import type { ConnectionPanelQuery } from './__generated__/ConnectionPanelQuery.graphql.ts'
import type { Connector } from './useConnectionForm.ts'
import { connectionMessages } from './connectionMessages.ts'
import styles from './ConnectionPanel.module.css'
import { SyncButton } from './SyncButton.tsx'
import { useCheckBillingConnectionMutation } from './useCheckBillingConnectionMutation.ts'

const queryFragment = graphql`
  fragment ConnectionPanel_query on Query {
    connectors {
      type
      name
      hasAdapter
      features
      fields {
        name
        type
        label {
          english
          russian
        }
        help {
          english
          russian
        }
        isRequired
        isSecret
        onlyIfField
        onlyIfValue
        options {
          value
          label {
            english
            russian
          }
        }
      }
    }
  }
`

const fragment = graphql`
  fragment ConnectionPanel_practice on Practice {
    id
    restId
    billingAccounts {
      id
      type
      name
      status
      problem {
        code
        message
        params {
          name
          value
        }
      }
      credentials {
        name
        value
        setAt
      }
      lastSyncedAt
      createdAt
      modifiedAt
    }
  }
`

/** Reads the connection again: for a retry, and when it was stored although the mutation was rejected. */
const query = graphql`
  query ConnectionPanelQuery($clientId: ID!) {
    practice(restId: $clientId) {
      ...ConnectionPanel_practice
      ...BillingSelections_practice
      ...SettingsForm_practice
    }
  }
`

type Connection = NonNullable<ConnectionPanel_practice$data['billingAccounts']>[number]

const tones: Readonly<Record<string, Tone>> = { CONNECTED: 'green', NOT_CONFIGURED: 'amber', FAILING: 'red' }
const loadDialog = async () => (await import('./ConnectionDialog.tsx')).ConnectionDialog
const loadDisconnect = async () => (await import('./DisconnectDialog.tsx')).DisconnectDialog

interface ConnectionPanelProps {
  query: ConnectionPanel_query$key
  practice: ConnectionPanel_practice$key
}

/** A practice's connection to its billing system: connect, check, change credentials, disconnect. */
export function ConnectionPanel({ query: queryKey, practice: practiceKey }: ConnectionPanelProps) {
  const messages = useMessages(connectionMessages)
  const { connectors } = useFragment(queryFragment, queryKey)
  const { id, restId, billingAccounts } = useFragment(fragment, practiceKey)
  const { refresh, isRefreshing } = useRefresh<ConnectionPanelQuery>(query, { clientId: restId })
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  const open = () => void want(() => setIsOpen(true))
  const error = { message: messages.failed, onRetry: refresh, isRetrying: isRefreshing }
  if (!billingAccounts) return <Panel title={messages.title} error={error} />
  const [connection = null] = billingAccounts
  const canSync = connection !== null && isSynced(connection, connectors)
  const sync = canSync && <SyncButton practiceId={id} onSynced={refresh} />
  const connect = (
    <Button size="sm" icon={<Plug size={16} />} onClick={open}>
      {messages.connect}
    </Button>
  )
  const none = { icon: <Plug size={20} />, title: messages.none, hint: messages.noneHint, action: connect }
  return (
    <>
      <Panel
        title={messages.title}
        anchor="connection"
        note={connection && <ConnectionStatus status={connection.status} />}
        actions={connection && <ConnectionActions connection={connection} sync={sync} onChange={open} />}
        empty={connection ? undefined : none}
      >
        {connection && <ConnectionFacts connection={connection} connectors={connectors} />}
      </Panel>
      {Dialog && isOpen && (
        <Dialog {...{ practiceId: id, connectors, connection }} onStored={refresh} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** Whether an adapter syncs it: of some billing systems, only some connections. */
const isSynced = ({ type, status }: Connection, connectors: readonly Connector[]) =>
  status !== 'NOT_CONFIGURED' && connectors.some((each) => each.type === type && each.hasAdapter)

function ConnectionStatus({ status }: { status: Connection['status'] }) {
  const messages = useMessages(connectionMessages)
  const text = status === 'CONNECTED' || status === 'FAILING' || status === 'NOT_CONFIGURED' ? status : null
  if (text === null) return null
  return <StatusLabel tone={tones[text] ?? 'neutral'}>{messages[`status_${text}`]}</StatusLabel>
}

interface ConnectionActionsProps {
  connection: Connection
  /** The sync button, for a billing system that can be synced. */
  sync: ReactNode
  onChange: () => void
}

function ConnectionActions({ connection, sync, onChange }: ConnectionActionsProps) {
  const messages = useMessages(connectionMessages)
  const [check, { isPending }] = useCheckBillingConnectionMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  const { Part: Disconnect, want } = useLoadedPart(loadDisconnect)
  const report = ({ problems = [] }: { readonly problems?: readonly Parameters<typeof refusalText>[0][] }) => {
    const [problem] = problems
    if (problem) toast.error(refusalText(problem))
    else toast.success(messages.checked)
  }
  return (
    <>
      {sync}
      <Button
        size="sm"
        isPending={isPending}
        onClick={() =>
          check(
            { input: { connectionId: connection.id } },
            { onDone: ({ checkBillingConnection: result }) => report(result) },
          )
        }
      >
        {messages.check}
      </Button>
      <Button size="sm" onClick={onChange}>
        {messages.reconnect}
      </Button>
      <Button size="sm" onClick={() => void want(() => setIsLeaving(true))}>
        {messages.disconnect}
      </Button>
      {Disconnect && isLeaving && <Disconnect connection={connection} onClose={() => setIsLeaving(false)} />}
    </>
  )
}

interface ConnectionFactsProps {
  connection: Connection
  connectors: readonly Connector[]
}

function ConnectionFacts({ connection, connectors }: ConnectionFactsProps) {
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
  return (
    <>
      {connection.problem && <Notice text={refusalText(connection.problem)} />}
      {!connection.problem && !isSynced(connection, connectors) && <Notice text={messages.isStoredOnly} />}
      <dl className={styles.facts}>
        <dt>{messages.system}</dt>
        <dd>{connection.name}</dd>
        <dt>{messages.since}</dt>
        <dd>{formatDateTime(connection.createdAt)}</dd>
        <dt>{messages.lastSync}</dt>
        <dd>{connection.lastSyncedAt ? formatDateTime(connection.lastSyncedAt) : messages.never}</dd>
        {connection.credentials.map(({ name, value, setAt }) => [
          <dt key={`${name}-label`}>{labelOf(name)}</dt>,
          <dd key={name}>{value == null ? messages.setOn(formatDateTime(setAt)) : shown(name, value)}</dd>,
        ])}
      </dl>
    </>
  )
}
