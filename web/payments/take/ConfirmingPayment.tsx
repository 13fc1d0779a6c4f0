import { useEffect, useEffectEvent } from 'react'
import { graphql } from 'react-relay/hooks'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useLookup } from '../../relay/useLookup.ts'
import type { ConfirmingPaymentQuery } from './__generated__/ConfirmingPaymentQuery.graphql.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'

interface ConfirmingPaymentProps {
  id: string
  patientId: string
  onConfirmed: (payment: PaymentOutcome) => void
}

const query = graphql`
  query ConfirmingPaymentQuery($id: ID!) {
    node(id: $id) {
      ... on Payment {
        ...paymentOutcome_payment @relay(mask: false)
      }
    }
  }
`

/** Shows nothing. Reads a payment again with each change of its account, until its outcome is known. */
export function ConfirmingPayment({ id, patientId, onConfirmed }: ConfirmingPaymentProps) {
  const { data, retry } = useLookup<ConfirmingPaymentQuery>(query, { id })
  const confirmed = useEffectEvent(onConfirmed)
  const payment = data?.node
  useEffect(() => {
    const { restId, status, isConfirming, failureText } = payment ?? {}
    if (restId === undefined || status === undefined || isConfirming !== false) return
    confirmed({ id, restId, status, isConfirming, failureText })
  }, [id, payment])
  return <AccountChanges patientId={patientId} onChange={retry} />
}
