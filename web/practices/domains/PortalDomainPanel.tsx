import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import { type Refresh, useRefresh } from '../../relay/useRefresh.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { PortalDomainPanel_practice$key } from './__generated__/PortalDomainPanel_practice.graphql.ts'
import type { PortalDomainPanelQuery } from './__generated__/PortalDomainPanelQuery.graphql.ts'
import { DomainField } from './DomainField.tsx'
import { DomainSwitch } from './DomainSwitch.tsx'
import { portalDomainMessages } from './portalDomainMessages.ts'
import styles from './PortalDomainPanel.module.css'
import type { PortalDomainSetup } from './PortalDomainSetup.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { useDomainSwitch } from './useDomainSwitch.ts'
import { usePortalDomainDraft } from './usePortalDomainDraft.ts'

const fragment = graphql`
  fragment PortalDomainPanel_practice on Practice {
    id
    restId
    portalDomain {
      recordType
      recordValue
      current {
        domain
        isActive
        modifiedAt
        task {
          restId
          action
          startedAt
        }
      }
    }
  }
`

/** Reads the domain again: for a retry, and when a task has ended. */
const query = graphql`
  query PortalDomainPanelQuery($clientId: ID!) {
    practice(restId: $clientId) {
      ...PortalDomainPanel_practice
    }
  }
`

/** A practice's own portal domain: its DNS record, its state, and the form that saves another one. */
export function PortalDomainPanel({ practice: key }: { practice: PortalDomainPanel_practice$key }) {
  const messages = useMessages(portalDomainMessages)
  const { id, restId, portalDomain: setup } = useFragment(fragment, key)
  const retry = useRefresh<PortalDomainPanelQuery>(query, { clientId: restId })
  const error = { message: messages.loadFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  if (!setup) return <Panel title={messages.title} error={error} />
  return <LoadedDomain {...{ practiceId: id, restId, setup, retry }} />
}

interface LoadedDomainProps {
  practiceId: string
  restId: string
  setup: PortalDomainSetup
  retry: Refresh
}

function LoadedDomain({ practiceId, restId, setup, retry }: LoadedDomainProps) {
  const messages = useMessages(portalDomainMessages)
  const { current } = setup
  const draft = usePortalDomainDraft(practiceId, setup)
  const switching = useDomainSwitch({ practiceId, restId, current, onEnd: retry.refresh })
  const isBusy = switching.pending !== null || Boolean(current?.task)
  const action = current && <DomainSwitch current={current} switching={switching} isChanged={draft.count > 0} />
  const others = switching.pending === null && current?.task
  return (
    <SaveForm draft={draft}>
      <Panel title={messages.title} note={<DomainStatus current={current} />} actions={action}>
        <p className={styles.about}>{messages.about}</p>
        {others && (
          <Notice
            text={others.action === 'ENABLE' ? messages.othersEnable : messages.othersDisable}
            onRetry={retry.refresh}
            isRetrying={retry.isRefreshing}
          />
        )}
        <DomainField draft={draft} isLocked={isBusy || current?.isActive === true} />
      </Panel>
      <Panel title={messages.record}>
        <RecordFacts domain={draft.domain} setup={setup} />
      </Panel>
    </SaveForm>
  )
}

function DomainStatus({ current }: { current: PortalDomainSetup['current'] }) {
  const messages = useMessages(portalDomainMessages)
  if (!current) return <StatusLabel tone="neutral">{messages.none}</StatusLabel>
  return current.isActive ? (
    <StatusLabel tone="green">{messages.active}</StatusLabel>
  ) : (
    <StatusLabel tone="amber">{messages.inactive}</StatusLabel>
  )
}
