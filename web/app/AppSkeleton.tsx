import { useMessages } from '../i18n/messages.ts'
import { Mark } from '../session/Mark.tsx'
import { appMessages } from './appMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import navigationStyles from './Navigation.module.css'
import topBarStyles from './TopBar.module.css'
import appShellStyles from './AppShell.module.css'

/** Skeleton of the shell in its final size, until the signed-in user is known. */
export function AppSkeleton() {
  const messages = useMessages(appMessages)
  return (
    <div className={appShellStyles.root} aria-busy>
      <div className={navigationStyles.nav}>
        <div className={navigationStyles.brand}>
          <Mark size={24} />
          <span>{messages.productName}</span>
        </div>
      </div>
      <div className={appShellStyles.body}>
        <div className={topBarStyles.top} />
        <main className={appShellStyles.main}>
          <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
        </main>
      </div>
    </div>
  )
}
