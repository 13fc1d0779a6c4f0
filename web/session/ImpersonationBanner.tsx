import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import type { ImpersonationBanner_viewer$key } from './__generated__/ImpersonationBanner_viewer.graphql.ts'
import { impersonationMessages } from './impersonationMessages.ts'
import { changePerson } from './sessionChannel.ts'
import styles from './ImpersonationBanner.module.css'

const fragment = graphql`
  fragment ImpersonationBanner_viewer on Viewer {
    user {
      name
      email
    }
    impersonator {
      name
      email
    }
  }
`

/** Loaded on demand: few users ever impersonate. */
const endImpersonation = async () => (await import('./impersonationRequests.ts')).endImpersonation()

/** Shows who is impersonated and by whom, and ends it. */
export function ImpersonationBanner({ viewer }: { viewer: ImpersonationBanner_viewer$key }) {
  const messages = useMessages(impersonationMessages)
  const { user, impersonator } = useFragment(fragment, viewer)
  const [isPending, setIsPending] = useState(false)
  if (!impersonator) return null
  const end = async () => {
    setIsPending(true)
    const { value, message } = await endImpersonation().catch(() => ({ value: null, message: null }))
    if (value) return changePerson()
    setIsPending(false)
    toast.error(message ?? messages.endFailed)
  }
  return (
    <aside className={styles.banner} aria-label={messages.label}>
      <UserRoundCheck size={16} aria-hidden />
      <span>{messages.banner(user.name, user.email, impersonator.name)}</span>
      <Button size="sm" isPending={isPending} onClick={() => void end()}>
        {messages.end(impersonator.name)}
      </Button>
    </aside>
  )
}
