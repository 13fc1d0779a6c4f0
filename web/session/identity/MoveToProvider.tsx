import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { returnPath } from '../returnPath.ts'
import { SessionCard } from '../SessionCard.tsx'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useOnce } from '../useOnce.ts'
import { moveAccount } from './identityRequests.ts'

type Migration = 'not_started' | 'in_progress' | 'success' | 'error'

/** Time to read the message (specification). */
const readingMs = 2000

/** Shown after the password if the company requires its identity provider and the account has not moved yet. */
export function MoveToProvider() {
  const messages = useMessages(sessionPageMessages)
  const [migration, setMigration] = useState<Migration>('not_started')
  const texts: Record<Migration, string> = {
    not_started: messages.moving,
    in_progress: messages.moving,
    success: messages.moved,
    error: messages.moveFailed,
  }
  const move = async () => {
    setMigration('in_progress')
    const { value } = await moveAccount(returnPath(location.search))
    setMigration(value ? 'success' : 'error')
    setTimeout(() => location.replace(value?.url ?? '/'), readingMs)
  }
  useOnce(() => void move())
  return (
    <SessionCard title={messages.moveTitle}>
      <p role="status" data-migration={migration}>
        {texts[migration]}
      </p>
    </SessionCard>
  )
}
