import { Lock } from 'lucide-react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { appMessages } from './appMessages.ts'
import { failureText } from './failureText.ts'

/** After a deployment the chunks of the old version are gone; each browser words it in its own way. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

/** In the place of a screen that failed. The shell around it goes on working. */
export function ScreenError() {
  const { screenFailed } = useMessages(appMessages)
  return (
    <>
      <h1 className="t-visually-hidden">{screenFailed}</h1>
      <FailureState />
    </>
  )
}

/** What went wrong and what to do about it: wait, load again, or go back. */
export function FailureState() {
  const messages = useMessages(appMessages)
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isMissingChunk(error) && navigator.onLine) {
    const reload = <Button onClick={() => location.reload()}>{messages.reload}</Button>
    return <EmptyState title={messages.newVersion} action={reload} />
  }
  const failure = error instanceof RequestFailure ? error : null
  if (failure?.code === 'FORBIDDEN') return <Refused reason={failure.message} />
  return (
    <ErrorState
      message={failure ? failureText(failure, messages) : messages.screenFailed}
      requestId={failure?.requestId}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  )
}

/** Trying again would not help: only the way back does. */
function Refused({ reason }: { reason: string }) {
  const messages = useMessages(appMessages)
  const back = <ButtonLink to="/">{messages.toStart}</ButtonLink>
  return <EmptyState icon={<Lock size={20} />} title={messages.notForYou} hint={reason} action={back} />
}
