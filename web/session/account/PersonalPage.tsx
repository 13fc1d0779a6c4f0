import type { ReactNode } from 'react'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TabLinks } from '../../relay/TabLinks.tsx'
import { accountMessages } from './accountMessages.ts'
import styles from './PersonalPage.module.css'

const tabs = [
  { id: 'profile', path: '/personal' },
  { id: 'security', path: '/personal/settings' },
] as const

/** The frame of the user's own pages: title and tabs. */
export function PersonalPage({ current, children }: { current: 'profile' | 'security'; children: ReactNode }) {
  const messages = useMessages(accountMessages)
  usePageTitle(messages.pageTitle)
  return (
    <div className={styles.page}>
      <h1>{messages.personal}</h1>
      <TabLinks
        label={messages.personal}
        tabs={tabs.map(({ id, path }) => ({ to: path, label: messages[id], isCurrent: id === current }))}
      />
      {children}
    </div>
  )
}
