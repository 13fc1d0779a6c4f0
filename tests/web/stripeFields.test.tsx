import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardEntryHandle } from '../../web/cards/entry/CardEntryHandle.ts'
import { StripeFields } from '../../web/cards/entry/StripeFields.tsx'
import { englishTexts } from '../../web/ui/englishTexts.fixture.ts'
import { UiTextsProvider } from '../../web/ui/UiTexts.ts'

const { load, submit, create } = vi.hoisted(() => ({ load: vi.fn(), submit: vi.fn(), create: vi.fn() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: load }))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: () => 'The fields of Stripe',
  useElements: () => ({ submit }),
  useStripe: () => ({ createPaymentMethod: create }),
}))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

function open() {
  const ref = createRef<CardEntryHandle>()
  render(
    <UiTextsProvider value={englishTexts}>
      <StripeFields ref={ref} publishableKey="pk_test_1" accountId="acct_north" hasBank={false} currency="USD" />
    </UiTextsProvider>,
  )
  return ref
}

test('Stripe’s script that can’t be loaded is reported in the specified words, and loaded by the next attempt', async () => {
  load.mockRejectedValueOnce(new Error('Failed to load Stripe.js')).mockResolvedValueOnce({})
  open()
  await screen.findByText('Cannot load Stripe.js')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('The fields of Stripe')
  expect(screen.queryByText('Cannot load Stripe.js')).toBeNull()
  expect(load.mock.calls[1]).toEqual(['pk_test_1', expect.objectContaining({ stripeAccount: 'acct_north' })])
})

test('Errors of a card have the words of the processor, and a card gives only its id', async () => {
  load.mockResolvedValue({})
  const ref = open()
  await screen.findByText('The fields of Stripe')
  const collect = () => act(() => ref.current!.collect())
  submit.mockResolvedValueOnce({ error: { message: 'Your card number is incomplete.' } }).mockResolvedValue({})
  expect(await collect()).toEqual({ fault: 'Your card number is incomplete.' })
  create.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  expect(await collect()).toEqual({ fault: 'Your card was declined.' })
  create.mockResolvedValueOnce({ paymentMethod: { id: 'pm_1', card: { last4: '4242' } } })
  expect(await collect()).toEqual({ methodId: 'pm_1' })
})
