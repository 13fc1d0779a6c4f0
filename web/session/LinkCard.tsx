import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '../relay/outcome.ts'
import { SessionCard } from './SessionCard.tsx'
import { FormError, FormStatus, FormText } from './SessionForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface Changes<Link> {
  setLink: (link: Link) => void
  /** Null while nothing has failed. */
  onFailed: (message: string | null) => void
}

interface LinkCardProps<Link extends object> {
  title: string
  texts: { loading: string; failed: string; again: string; unknown: string }
  /** What the code of the address leads to; null for an unknown code. Never rejects. */
  find: () => Promise<Outcome<{ link: Link | null | undefined }>>
  children: (link: Link, changes: Changes<Link>) => ReactNode
}

/** A public page behind a link with a code: loaded once, and again after a failure. */
export function LinkCard<Link extends object>({ title, texts, find, children }: LinkCardProps<Link>) {
  const [link, setLink] = useState<Link | null | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => {
    setFailure(null)
    const { value, message } = await find()
    if (value) setLink(value.link ?? null)
    else setFailure(message ?? texts.failed)
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [])
  return (
    <SessionCard title={title}>
      {failure !== null && <FormError>{failure}</FormError>}
      {link ? (
        children(link, { setLink, onFailed: setFailure })
      ) : link === null ? (
        <FormText>{texts.unknown}</FormText>
      ) : failure === null ? (
        <FormStatus>{texts.loading}</FormStatus>
      ) : (
        <SubmitButton type="button" onClick={() => void load()}>
          {texts.again}
        </SubmitButton>
      )}
    </SessionCard>
  )
}
