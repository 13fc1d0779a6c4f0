import { useEffect, type ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Mark } from './Mark.tsx'
import { sessionPageMessages } from './sessionPageMessages.ts'
import styles from './SessionCard.module.css'

interface SessionCardProps {
  title: string
  /** Above the title. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every page outside the app: sign-in, session and link pages. */
export function SessionCard({ title, notice, children }: SessionCardProps) {
  const messages = useMessages(sessionPageMessages)
  useEffect(() => {
    document.title = `${title} · Tally Care`
  }, [title])
  return (
    <div className={styles.root}>
      <main className={styles.card}>
        <header className={styles.brand}>
          <Mark size={28} />
          <span>Tally Care</span>
        </header>
        {notice}
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <LanguageLinks label={messages.language} />
      </footer>
    </div>
  )
}
