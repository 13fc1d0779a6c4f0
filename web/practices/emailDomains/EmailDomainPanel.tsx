import { Mail, Plus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { EmailDomainPanel_practice$key } from './__generated__/EmailDomainPanel_practice.graphql.ts'
import type { EmailDomainPanelQuery } from './__generated__/EmailDomainPanelQuery.graphql.ts'
import { DomainActions } from './DomainActions.tsx'
import type { EmailDomain } from './EmailDomain.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'
import styles from './EmailDomainPanel.module.css'
import { RecordsPanel } from './RecordsPanel.tsx'
import { RedirectionPanel } from './RedirectionPanel.tsx'

const fragment = graphql`
  fragment EmailDomainPanel_practice on Practice {
    id
    restId
    emailDomain {
      current {
        senderEmail
        usesSameDomain
        isVerified
        sending {
          name
          state
        }
        receiving {
          name
          state
        }
        records {
          purpose
          type
          name
          value
          priority
          isFound
          problem {
            code
            message
            params {
              name
              value
            }
          }
        }
        redirectTo
        redirection
        redirectionCheckedAt
        checkedAt
      }
    }
  }
`

const loadDialog = async () => (await import('./AddEmailDomainDialog.tsx')).AddEmailDomainDialog

/** Reads the domain again, for a retry. */
const query = graphql`
  query EmailDomainPanelQuery($clientId: ID!) {
    practice(restId: $clientId) {
      ...EmailDomainPanel_practice
    }
  }
`

/** A practice's email domain: its state, its DNS records and the redirection of its mailbox. */
export function EmailDomainPanel({ practice: key }: { practice: EmailDomainPanel_practice$key }) {
  const messages = useMessages(emailDomainMessages)
  const { id, restId, emailDomain: setup } = useFragment(fragment, key)
  const { refresh, isRefreshing } = useRefresh<EmailDomainPanelQuery>(query, { clientId: restId })
  const error = { message: messages.loadFailed, onRetry: refresh, isRetrying: isRefreshing }
  if (!setup) return <Panel title={messages.title} error={error} />
  const { current } = setup
  const add = (
    <DialogButton size="sm" icon={<Plus size={16} />} load={loadDialog} dialogProps={{ practiceId: id }}>
      {messages.add}
    </DialogButton>
  )
  const none = { icon: <Mail size={20} />, title: messages.none, hint: messages.noneHint, action: add }
  if (!current) return <Panel title={messages.title} empty={none} />
  return (
    <>
      <Panel
        title={messages.title}
        note={<State isActive={current.isVerified} on={messages.verified} off={messages.unverified} />}
        actions={<DomainActions practiceId={id} domain={current} />}
      >
        <DomainFacts domain={current} />
      </Panel>
      <RecordsPanel records={current.records} isChecked={Boolean(current.checkedAt)} />
      {current.redirectTo && <RedirectionPanel practiceId={id} domain={current} />}
    </>
  )
}

const State = ({ isActive, on, off }: { isActive: boolean; on: string; off: string }) => (
  <StatusLabel tone={isActive ? 'green' : 'amber'}>{isActive ? on : off}</StatusLabel>
)

function DomainFacts({ domain: { senderEmail, isVerified, sending, receiving, checkedAt } }: { domain: EmailDomain }) {
  const messages = useMessages(emailDomainMessages)
  const stateOf = ({ state }: EmailDomain['sending']) => (
    <State isActive={state === 'ACTIVE'} on={messages.active} off={messages.unverified} />
  )
  return (
    <>
      <p className={styles.help}>{isVerified ? messages.isVerified : messages.notVerified}</p>
      <dl className={styles.facts}>
        <dt>{messages.senderEmail}</dt>
        <dd>{senderEmail}</dd>
        <dt>{messages.sending}</dt>
        <dd>
          {sending.name} {stateOf(sending)}
        </dd>
        <dt>{messages.receiving}</dt>
        <dd>
          {receiving.name} {stateOf(receiving)}
        </dd>
        <dt>{messages.checked}</dt>
        <dd>{checkedAt ? formatDateTime(checkedAt) : messages.never}</dd>
      </dl>
    </>
  )
}
