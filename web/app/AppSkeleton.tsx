import { useMessages } from '../i18n/messages.ts'
import { Mark } from '../session/Mark.tsx'
import { appMessages } from './appMessages.ts'
import './shell.css'

/** The shell's outline, of the shell's size, until it is known who is signed in. */
export function AppSkeleton() {
  const messages = useMessages(appMessages)
  return (
    <div className="shell" aria-busy>
      <div className="shell-nav">
        <div className="shell-brand">
          <Mark size={24} />
          <span>{messages.productName}</span>
        </div>
      </div>
      <div className="shell-body">
        <div className="shell-top" />
        <main className="shell-main">
          <span className="t-visually-hidden" role="status">
            {messages.loading}
          </span>
        </main>
      </div>
    </div>
  )
}
