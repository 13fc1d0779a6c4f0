import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from '../router/routerContext.ts'
import { isNewVersionOut } from '../browser/newVersion.ts'
import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useUiTexts } from '../ui/UiTexts.ts'
import { appMessages } from './appMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useRecovery } from './useRecovery.ts'
import { refusalText } from '../relay/refusals/refusalText.ts'
import { outageOf } from '../relay/connection.ts'

interface FailureTexts {
  connectionError: string
  screenTimedOut: string
  serverUnavailable: string
  billingUnavailable: string
}

/** Text for a failed request: the server’s own text if it returned one. */
function failureText(failure: RequestFailure, texts: FailureTexts): string {
  if (failure.kind === 'timeout') return texts.screenTimedOut
  const outage = outageOf(failure)
  if (outage === 'network') return texts.connectionError
  if (outage === 'gateway') return texts.serverUnavailable
  return failure.refusal.code === 'unavailable' ? texts.billingUnavailable : refusalText(failure.refusal)
}

/** Replaces a screen that failed. The shell around it keeps working. */
export function ScreenError() {
  const { screenFailed } = useMessages(appMessages)
  return (
    <>
      <VisuallyHidden as="h1">{screenFailed}</VisuallyHidden>
      <FailureState />
    </>
  )
}

/** The error, and what to do next: wait, reload or go back. */
export function FailureState() {
  const messages = useMessages(appMessages)
  const texts = useUiTexts()
  const error = useRouteError()
  const { revalidate, isRevalidating } = useRevalidator()
  useRecovery(error)
  if (useIsNewVersionOut(error)) {
    const reload = <Button onClick={() => location.reload()}>{texts.reload}</Button>
    return <EmptyState title={texts.newVersion} action={reload} />
  }
  const failure = error instanceof RequestFailure ? error : null
  if (failure?.code === 'FORBIDDEN') return <Refused reason={refusalText(failure.refusal)} />
  return (
    <ErrorState
      message={failure ? failureText(failure, messages) : messages.screenFailed}
      requestId={failure?.requestId}
      onRetry={() => void revalidate()}
      isRetrying={isRevalidating}
    />
  )
}

function useIsNewVersionOut(failure: unknown): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    void isNewVersionOut(failure).then(setIsOut)
  }, [failure])
  return isOut
}

/** Retrying would not help; only going back does. */
function Refused({ reason }: { reason: string }) {
  const messages = useMessages(appMessages)
  const back = <ButtonLink to="/">{messages.toStart}</ButtonLink>
  return <EmptyState icon={<Lock size={20} />} title={messages.notForYou} hint={reason} action={back} />
}
