import { useMessages } from '../i18n/messages.ts'
import { Mark } from '../session/Mark.tsx'
import { appMessages } from './appMessages.ts'
import { FailureState } from './ScreenError.tsx'
import styles from './AppError.module.css'

/** Outermost error page: not even the shell could be loaded. */
export function AppError() {
  const messages = useMessages(appMessages)
  return (
    <main className={styles.error}>
      <Mark size={36} />
      <h1>{messages.appFailed}</h1>
      <FailureState />
    </main>
  )
}
