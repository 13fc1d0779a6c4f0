import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { ProfilePanel_viewer$key } from './__generated__/ProfilePanel_viewer.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import styles from './ProfilePanel.module.css'

const fragment = graphql`
  fragment ProfilePanel_viewer on Viewer {
    user {
      name
      email
      role
      isSystem
      company {
        name
      }
    }
    idleLogoutMinutes
    allowedPractices {
      name
    }
  }
`

export function ProfilePanel({ viewer }: { viewer: ProfilePanel_viewer$key }) {
  const messages = useMessages(accountMessages)
  const { user, allowedPractices, idleLogoutMinutes } = useFragment(fragment, viewer)
  const practices = allowedPractices?.map(({ name }) => name).join(', ') ?? messages.allPractices
  const facts: [string, string][] = [
    [messages.name, user.name],
    [messages.email, user.email],
    [messages.role, wordFor(messages, user.role) ?? codeInWords(user.role)],
    [messages.company, user.company?.name ?? (user.isSystem ? messages.wholeSystem : '—')],
    ...(user.isSystem ? [] : [[messages.practices, practices] as [string, string]]),
    [messages.idle, messages.idleMinutes(idleLogoutMinutes)],
  ]
  return (
    <Panel title={messages.profile} note={messages.ownedByAdmin}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
