import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { CardEntryQuery } from './__generated__/CardEntryQuery.graphql.ts'
import type { CardEntryHandle } from './CardEntryHandle.ts'
import { entryMessages } from './entryMessages.ts'
import { SandboxFrame } from './SandboxFrame.tsx'

interface CardEntryProps {
  patientId: string
  /** Location of the charge, if any: a location can have its own account. */
  locationId?: string | null | undefined
  /** Whether bank accounts are left out even if the practice accepts them. */
  isCardOnly?: boolean
  /** Null until the fields are ready. */
  ref: Ref<CardEntryHandle>
  /** Enter was pressed in a field. */
  onEnter: () => void
}

const query = graphql`
  query CardEntryQuery($patientId: ID!, $locationId: ID) {
    cardEntry(patientId: $patientId, locationId: $locationId) {
      accountId
      publishableKey
      frameUrl
      takesBankAccounts
      currency
    }
  }
`

const loadStripeFields = async () => (await import('./StripeFields.tsx')).StripeFields

/**
 * Fields for a card or, if the practice accepts them, a bank account. They belong to the card processor: this page
 * never sees a number. The form around them calls `collect` on submit.
 */
export function CardEntry({ patientId, locationId = null, isCardOnly = false, ref, onEnter }: CardEntryProps) {
  const messages = useMessages(entryMessages)
  const { data, status, retry } = useLookup<CardEntryQuery>(query, { patientId, locationId })
  const entry = data?.cardEntry
  if (status === 'failed' || (status === 'found' && !entry))
    return <ErrorState message={messages.failed} onRetry={retry} />
  if (status !== 'found' || !entry) return <SkeletonLines lines={5} />
  const { accountId, publishableKey, frameUrl, takesBankAccounts, currency } = entry
  const hasBank = takesBankAccounts && !isCardOnly
  if (!accountId) return <Unavailable>{messages.noAccount}</Unavailable>
  if (publishableKey) return <Stripe key={String(hasBank)} {...{ ref, publishableKey, accountId, hasBank, currency }} />
  if (frameUrl) return <SandboxFrame key={`${frameUrl} ${hasBank}`} {...{ ref, frameUrl, hasBank, onEnter }} />
  return <Unavailable>{messages.noProcessor}</Unavailable>
}

const Unavailable = ({ children }: { children: ReactNode }) => <p role="alert">{children}</p>

interface StripeProps {
  ref: Ref<CardEntryHandle>
  publishableKey: string
  accountId: string
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
