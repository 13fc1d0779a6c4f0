import { Plug } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { ConnectionPanel_practice$key } from './__generated__/ConnectionPanel_practice.graphql.ts'
import type { ConnectionPanel_query$key } from './__generated__/ConnectionPanel_query.graphql.ts'
import type { ConnectionPanelQuery } from './__generated__/ConnectionPanelQuery.graphql.ts'
import { type BillingConnection, isSynced } from './billingConnection.ts'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { connectionMessages } from './connectionMessages.ts'
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
    isFromFiles
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
      isFromFiles
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

const tones: Readonly<Record<string, Tone>> = { CONNECTED: 'green', NOT_CONFIGURED: 'amber', FAILING: 'red' }
const loadDialog = async () => (await import('./ConnectionDialog.tsx')).ConnectionDialog
const loadFilesImport = async () => (await import('../importExport/bundles/FilesImport.tsx')).FilesImport
const loadDisconnect = async () => (await import('./DisconnectDialog.tsx')).DisconnectDialog

interface ConnectionPanelProps {
  query: ConnectionPanel_query$key
  practice: ConnectionPanel_practice$key
}

/** A practice's connection to its billing system: connect, check, change credentials, disconnect. */
export function ConnectionPanel({ query: queryKey, practice: practiceKey }: ConnectionPanelProps) {
  const messages = useMessages(connectionMessages)
  const { connectors } = useFragment(queryFragment, queryKey)
  const { id, restId, isFromFiles, billingAccounts } = useFragment(fragment, practiceKey)
  const { refresh, isRefreshing } = useRefresh<ConnectionPanelQuery>(query, { clientId: restId })
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  const open = () => void want(() => setIsOpen(true))
  const error = { message: messages.failed, onRetry: refresh, isRetrying: isRefreshing }
  const imports = <OnDemand load={loadFilesImport} props={{ practiceRestId: restId }} />
  if (!billingAccounts)
    return (
      <>
        <Panel title={messages.title} error={error} />
        {isFromFiles && imports}
      </>
    )
  const [connection = null] = billingAccounts
  const canSync = connection !== null && isSynced(connection, connectors)
  const sync = canSync && <SyncButton practiceId={id} onSynced={refresh} />
  const connect = <ConnectButton onConnect={open} />
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
      {connection?.isFromFiles && imports}
      {Dialog && isOpen && (
        <Dialog {...{ practiceId: id, connectors, connection }} onStored={refresh} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function ConnectButton({ onConnect }: { onConnect: () => void }) {
  const messages = useMessages(connectionMessages)
  return (
    <Button size="sm" icon={<Plug size={16} />} onClick={onConnect}>
      {messages.connect}
    </Button>
  )
}

function ConnectionStatus({ status }: { status: BillingConnection['status'] }) {
  const messages = useMessages(connectionMessages)
  const text = status === 'CONNECTED' || status === 'FAILING' || status === 'NOT_CONFIGURED' ? status : null
  if (text === null) return null
  return <StatusLabel tone={tones[text] ?? 'neutral'}>{messages[`status_${text}`]}</StatusLabel>
}

interface ConnectionActionsProps {
  connection: BillingConnection
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
      {!connection.isFromFiles && (
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
      )}
      <Button size="sm" onClick={onChange}>
        {connection.isFromFiles ? messages.changeSource : messages.reconnect}
      </Button>
      <Button size="sm" onClick={() => void want(() => setIsLeaving(true))}>
        {messages.disconnect}
      </Button>
      {Disconnect && isLeaving && <Disconnect connection={connection} onClose={() => setIsLeaving(false)} />}
    </>
  )
}
