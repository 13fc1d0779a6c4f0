import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { CardEntryHandle, EnteredCard } from './CardEntryHandle.ts'
import { entryMessages } from './entryMessages.ts'

interface StripeFieldsProps {
  ref: Ref<CardEntryHandle>
  publishableKey: string
  /** The connected account that the payment method is made on; null for the product’s own. */
  accountId: string | null
  hasBank: boolean
  currency: string
}

/** Stripe’s own fields. Their script comes from Stripe’s host, and only when this is shown. */
export function StripeFields({ ref, publishableKey, accountId, hasBank, currency }: StripeFieldsProps) {
  const messages = useMessages(entryMessages)
  const { stripe, retry } = useStripeScript(publishableKey, accountId)
  if (stripe === 'failed') return <ErrorState message={messages.noScript} onRetry={retry} />
  if (stripe === 'loading') return <SkeletonLines lines={5} />
  return (
    <Elements stripe={stripe} options={optionsOf(hasBank, currency)}>
      <Fields ref={ref} />
    </Elements>
  )
}

function useStripeScript(publishableKey: string, accountId: string | null) {
  const locale = useLanguage()
  const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    const show = (loaded: Stripe | 'failed') => {
      if (!isLeft) setStripe(loaded)
    }
    setStripe('loading')
    loadStripe(publishableKey, { ...(accountId !== null && { stripeAccount: accountId }), locale }).then(
      (loaded) => show(loaded ?? 'failed'),
      () => show('failed'),
    )
    return () => {
      isLeft = true
    }
  }, [publishableKey, accountId, locale, attempt])
  return { stripe, retry: () => setAttempt((count) => count + 1) }
}

/** A payment method is made here and attached by our server, so nothing is confirmed in the browser. */
function optionsOf(hasBank: boolean, currency: string): StripeElementsOptions {
  const isDark = document.documentElement.style.colorScheme === 'dark'
  return {
    mode: 'setup',
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: hasBank ? ['card', 'us_bank_account'] : ['card'],
    // The server saves only accounts that the bank confirms immediately: a typed number would wait for days.
    paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
    appearance: { theme: isDark ? 'night' : 'stripe' },
  }
}

function Fields({ ref }: { ref: Ref<CardEntryHandle> }) {
  const messages = useMessages(entryMessages)
  const [stripe, elements] = [useStripe(), useElements()]
  useImperativeHandle(ref, () => ({
    async collect(): Promise<EnteredCard> {
      if (!stripe || !elements) return { fault: messages.notReady }
      try {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return { fault: incomplete.message ?? messages.unread }
        const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
        return paymentMethod ? { methodId: paymentMethod.id } : { fault: error.message ?? messages.unread }
      } catch {
        return { fault: messages.unread }
      }
    },
  }))
  return <PaymentElement />
}
