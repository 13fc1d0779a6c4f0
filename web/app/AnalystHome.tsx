import { ChartNoAxesColumn } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { appMessages } from './appMessages.ts'
import styles from './AnalystHome.module.css'

/** Home page of analyst accounts, which only run queries: links to GraphiQL and sign-out. */
export function AnalystHome({ onSignOut }: { onSignOut: () => void }) {
  const messages = useMessages(appMessages)
  return (
    <main className={styles.root}>
      <VisuallyHidden as="h1">{messages.analystTitle}</VisuallyHidden>
      <EmptyState
        icon={<ChartNoAxesColumn size={20} />}
        title={messages.analystTitle}
        hint={messages.analystHint}
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => location.assign('/graphiql')}>
              {messages.openGraphiql}
            </Button>
            <Button onClick={onSignOut}>{messages.signOut}</Button>
          </div>
        }
      />
    </main>
  )
}
