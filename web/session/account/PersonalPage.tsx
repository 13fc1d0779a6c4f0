import type { ReactNode } from 'react'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import '../../ui/tabs.css'
import './account.css'
import { accountMessages } from './accountMessages.ts'

const tabs = [
  { id: 'profile', path: '/personal' },
  { id: 'security', path: '/personal/settings' },
] as const

/** The frame of one's own pages: title and tabs. */
export function PersonalPage({ current, children }: { current: 'profile' | 'security'; children: ReactNode }) {
  const messages = useMessages(accountMessages)
  usePageTitle(messages.pageTitle)
  return (
    <div className="account-page">
      <h1>{messages.personal}</h1>
      <nav className="t-tabs" aria-label={messages.personal}>
        {tabs.map(({ id, path }) => (
          <ScreenLink key={id} to={path} className="t-tab" aria-current={id === current ? 'page' : undefined}>
            {messages[id]}
          </ScreenLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
