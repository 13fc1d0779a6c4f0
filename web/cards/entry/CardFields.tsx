import { type Ref, useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { CardEntryHandle } from './CardEntryHandle.ts'
import { entryMessages } from './entryMessages.ts'
import { SandboxFrame } from './SandboxFrame.tsx'

interface CardFieldsProps {
  /** Null until the fields are ready. */
  ref: Ref<CardEntryHandle>
  publishableKey: string | null | undefined
  frameUrl: string | null | undefined
  /** The connected account of a practice; null for the product’s own, which companies pay. */
  accountId: string | null
  hasBank: boolean
  currency: string
  /** Enter was pressed in a field. */
  onEnter: () => void
}

const loadStripeFields = async () => (await import('./StripeFields.tsx')).StripeFields

/** The card processor’s own fields: Stripe’s by its key, or the payment sandbox’s frame. */
export function CardFields({ publishableKey, frameUrl, onEnter, ...fields }: CardFieldsProps) {
  const messages = useMessages(entryMessages)
  const { ref, hasBank } = fields
  if (publishableKey) return <Stripe key={String(hasBank)} {...{ ...fields, publishableKey }} />
  if (frameUrl) return <SandboxFrame key={`${frameUrl} ${hasBank}`} {...{ ref, frameUrl, hasBank, onEnter }} />
  return <p role="alert">{messages.noProcessor}</p>
}

interface StripeProps {
  ref: Ref<CardEntryHandle>
  publishableKey: string
  accountId: string | null
  hasBank: boolean
  currency: string
}

/** Loaded only here, because no other code needs Stripe's libraries. */
function Stripe(props: StripeProps) {
  const { Part, want } = useLoadedPart(loadStripeFields)
  const load = useEffectEvent(() => void want())
  useEffect(() => load(), [])
  return Part ? <Part {...props} /> : <SkeletonLines lines={5} />
}
