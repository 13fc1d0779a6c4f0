import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SessionCard } from '../../session/SessionCard.tsx'
import { LookupCodeForm } from './LookupCodeForm.tsx'
import { LookupDetailsForm } from './LookupDetailsForm.tsx'
import { lookupMessages } from './lookupMessages.ts'
import type { OpenedStatement } from './lookupRequests.ts'
import { StatementOpened } from './StatementOpened.tsx'

/**
 * `/statement`: where a patient enters the code of a letter. An email’s link has it after `#`, which is never sent to a
 * server.
 */
export function StatementLookupPage() {
  const messages = useMessages(lookupMessages)
  const [initialCode] = useState(() => readable(location.hash.slice(1)))
  const [found, setFound] = useState<{ code: string; practiceName: string } | null>(null)
  const [opened, setOpened] = useState<OpenedStatement | null>(null)
  // The next user of the computer must not find the code in the browser history.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  if (opened) return <StatementOpened statement={opened} />
  return (
    <SessionCard title={messages.title}>
      {found ? (
        <LookupDetailsForm {...found} onOpened={setOpened} onBack={() => setFound(null)} />
      ) : (
        <LookupCodeForm initialCode={initialCode} onFound={setFound} />
      )}
    </SessionCard>
  )
}

/** A link may be truncated or forged: a code that cannot be decoded is ignored. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
