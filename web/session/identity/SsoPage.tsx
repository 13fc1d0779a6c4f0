import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { returnPath } from '../returnPath.ts'
import { SessionCard } from '../SessionCard.tsx'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useOnce } from '../useOnce.ts'
import { startFlow } from './identityRequests.ts'
import { SsoFailure } from './SsoFailure.tsx'
import { rememberSsoTest } from './ssoTest.ts'

/** A test always asks for the password; by the specification, it redirects after this time. */
const resetMs = 500

/** A company’s own sign-in page: redirects to its identity provider, or tests the connection (`saml_test`). */
export function SsoPage() {
  const messages = useMessages(sessionPageMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const parameters = new URLSearchParams(location.search)
  const isTest = parameters.has('saml_test') && parameters.get('saml_test') !== 'false'
  const start = async () => {
    rememberSsoTest(isTest)
    const organizationId = parameters.get('organization_id')
    const { value, message } = await startFlow({ organizationId, isTest, redirectPath: returnPath(location.search) })
    if (value) setTimeout(() => location.replace(value.url), isTest ? resetMs : 0)
    else setFailure(message ?? messages.wentWrong)
  }
  useOnce(() => void start())
  if (failure !== null) return <SsoFailure isTest={isTest} text={failure} />
  return (
    <SessionCard title={isTest ? messages.testTitle : messages.toProvider}>
      <p role="status">{messages.toProviderNow}</p>
    </SessionCard>
  )
}
