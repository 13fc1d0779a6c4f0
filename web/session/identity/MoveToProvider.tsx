import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { returnPath } from '../returnPath.ts'
import { SessionCard } from '../SessionCard.tsx'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useOnce } from '../useOnce.ts'
import { moveAccount } from './identityRequests.ts'

type Migration = 'not_started' | 'in_progress' | 'success' | 'error'

/** By the specification: time to read the message. */
const readingMs = 2000

/** After the password, where the company insists on its identity provider and the account is not there yet. */
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
