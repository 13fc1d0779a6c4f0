import { useState } from 'react'
import { BankAccountsBelow } from '../../cards/entry/BankAccountsLink.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { LocationField } from '../take/place/LocationField.tsx'
import { placeMessages } from '../take/place/placeMessages.ts'
import { type PaymentPlace, usePaymentPlace } from '../take/place/usePaymentPlace.ts'
import { RequestForm } from './RequestForm.tsx'
import { requestMessages } from './requestMessages.ts'
import type { SendByPatient } from './SendByField.tsx'
import { useRequestPaymentMutation } from './useRequestPaymentMutation.ts'

interface NewRequestProps {
  patientId: string
  patient: SendByPatient
  title: string
  currency: string
  help: string
  /** Decimal amount. */
  balance: string
  practice: Parameters<typeof usePaymentPlace>[0]
  onClose: () => void
}

/** A balance above this is suggested as the amount. */
const smallestSuggestion = 0.5

/** Makes a payment request, at a location and for an account that receives the money. */
export function NewRequest({ patientId, balance, practice, ...form }: NewRequestProps) {
  const messages = useMessages(requestMessages)
  const { loading, locationsFailed } = useMessages(placeMessages)
  const place = usePaymentPlace(practice)
  const [accountId, setAccountId] = useState('')
  const [refusedCode, setRefusedCode] = useState<string>()
  const [request, state] = useRequestPaymentMutation(patientId)
  const waiting = place.isLoading ? loading : locationsFailed
  return (
    <RequestForm
      {...form}
      outcome={messages.outcome}
      initial={[{ key: 0, purpose: '', amount: Number(balance) > smallestSuggestion ? balance : '' }]}
      place={
        <>
          <LocationField place={accountId === '' ? place : { ...place, account: null }} />
          <AccountField place={place} value={accountId} onChange={setAccountId} />
          <BankAccountsBelow patientId={patientId} code={refusedCode} />
        </>
      }
      // Without its location, a request could go to the wrong account.
      disabledReason={place.isLoading || place.isLocationsFailed ? waiting : undefined}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      send={(requested, { onDone, onRefused }) =>
        request(
          { patientId, locationId: place.locationId, paymentAccountId: accountId || null, ...requested },
          {
            onDone,
            onRefused: (refusal) => {
              setRefusedCode(refusal.code)
              onRefused(refusal)
            },
          },
        )
      }
    />
  )
}

interface AccountFieldProps {
  place: PaymentPlace
  /** Empty for the account that the location is routed to. */
  value: string
  onChange: (accountId: string) => void
}

/** The account that receives the money, if the practice has several. */
function AccountField({ place: { accounts, account }, value, onChange }: AccountFieldProps) {
  const messages = useMessages(requestMessages)
  if (!accounts || accounts.length < 2) return null
  return (
    <Field label={messages.account}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          placeholder={messages.usualAccount(account ?? '')}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
