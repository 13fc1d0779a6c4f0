import { useRevalidator, useRouteError } from 'react-router-dom'
import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { appMessages } from './appMessages.ts'
import { failureText } from './failureText.ts'

/** After a deployment the chunks of the old version are gone; each browser words it in its own way. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

/** In the place of a screen that failed. The shell around it goes on working. */
export function ScreenError() {
  const messages = useMessages(appMessages)
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isMissingChunk(error) && navigator.onLine) {
    const reload = <Button onClick={() => location.reload()}>{messages.reload}</Button>
    return <EmptyState title={messages.newVersion} action={reload} />
  }
  const failure = error instanceof RequestFailure ? error : null
  return (
    <ErrorState
      message={failure ? failureText(failure, messages) : messages.screenFailed}
      requestId={failure?.requestId}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  )
}
