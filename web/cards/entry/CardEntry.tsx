import type { Ref } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { BankAccountsLink } from './BankAccountsLink.tsx'
import type { CardEntryQuery } from './__generated__/CardEntryQuery.graphql.ts'
import type { CardEntryHandle } from './CardEntryHandle.ts'
import { CardFields } from './CardFields.tsx'
import { entryMessages } from './entryMessages.ts'

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
  if (!accountId)
    return (
      <>
        <p role="alert">{messages.noAccount}</p>
        <BankAccountsLink patientId={patientId} />
      </>
    )
  return <CardFields {...{ ref, publishableKey, frameUrl, accountId, hasBank, currency, onEnter }} />
}
