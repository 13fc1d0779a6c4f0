import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { HelpCenterPageMutation$data } from './__generated__/HelpCenterPageMutation.graphql.ts'
import { outcomeOf, type CompiledTag } from '../relay/outcome.ts'
import { loginAddress } from './returnPath.ts'
import { SessionCard } from './SessionCard.tsx'
import { sessionPageMessages } from './sessionPageMessages.ts'
import { hasSession } from './signIn.ts'
import { useOnce } from './useOnce.ts'
import { SessionFailure } from './SessionFailure.tsx'

const mutation = graphql`
  mutation HelpCenterPageMutation($input: OpenHelpCenterInput!) {
    openHelpCenter(input: $input) {
      __typename
      ... on OpenHelpCenterSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
` as unknown as CompiledTag

/** Long enough to read why it does not continue to the help center. */
const readingMs = 2000

/** Signs the user in at the help center page they came from; a failure leads to the home page. */
export function HelpCenterPage() {
  const messages = useMessages(sessionPageMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async () => {
    if (!(await hasSession())) return location.replace(loginAddress(location.pathname + location.search, null))
    const redirectPath = new URLSearchParams(location.search).get('RedirectPath')
    const { value, message } = await outcomeOf<HelpCenterPageMutation$data['openHelpCenter']>(mutation, {
      input: { redirectPath },
    })
    if (value) return location.replace(value.url)
    setFailure(message ?? messages.wentWrong)
    setTimeout(() => location.replace('/'), readingMs)
  }
  useOnce(() => void open())
  return (
    <SessionCard title={messages.helpTitle}>
      {failure === null ? <p role="status">{messages.oneMoment}</p> : <SessionFailure>{failure}</SessionFailure>}
    </SessionCard>
  )
}
