import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patients, paymentMethods, payments, posTerminals } from '../../../api/db/schema.ts'
import { confirmOpenPayments } from '../../../api/payments/confirmPayment.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { charge } from './charge.ts'
import { entryFrame } from './entryFrame.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

describe('Charging a new card', () => {
  const onFile = (patient: number) =>
    gateway.api.database.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.patientId, worldId('patient', patient)))
  const taken = (patient: number) =>
    gateway.api.database.db
      .select()
      .from(payments)
      .where(eq(payments.patientId, worldId('patient', patient)))
  const isFailed = ({ status }: { status: string }) => status === 'failed'
  const open = async (patient: number, amount: string, isSaved = true) => {
    const page = await openPatient(gateway, 'frontdesk', patient)
    await page.choose('Take payment')
    await page.fill(/^Amount/, amount)
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'New card')
    if (isSaved) await page.user.click(await screen.findByLabelText('Save this card for later'))
    const { requested, says, answers: answer } = await entryFrame()
    says({ kind: 'ready' })
    return { page, requested, answer }
  }

  it('puts it on file, if that is selected, and charges the total to it', async () => {
    const [cards, before] = [await onFile(15), await taken(15)]
    const { page, answer } = await open(15, '5.55')
    await charge(page, 'Charge $5.55 to the new card')
    await answer({ methodId: 'pm_card_amex' })
    await page.sees('Payment of $5.55 added!')
    const added = (await onFile(15)).find(({ id }) => !cards.some((card) => card.id === id))
    const charged = (await taken(15)).filter(({ id }) => !before.some((payment) => payment.id === id))
    expect(charged).toMatchObject([{ amount: 555, paymentMethodId: added!.id }])
    await page.press('Set up autopay')
    await page.fill(/^Limit for each charge/, '80')
    await page.user.click(await screen.findByRole('checkbox', { name: 'The patient agrees to this text' }))
    await page.press('Turn on autopay')
    await page.sees('Autopay is on for American Express 0005')
    expect((await onFile(15)).find(({ id }) => id === added!.id)).toMatchObject({
      autoChargeEnabled: true,
      autoChargeLimit: 8_000,
    })
    expect(screen.getByText('Payment of $5.55 added!')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set up autopay' })).toBeNull()
  })

  it('charges it once and saves nothing, unless that is selected', async () => {
    const [cards, before] = [await onFile(15), await taken(15)]
    const { page, answer } = await open(15, '5.65', false)
    expect(screen.getByText(/^Ask the patient first/)).toBeTruthy()
    await charge(page, 'Charge $5.65 to the new card')
    await answer({ methodId: 'pm_card_chargeDeclinedInsufficientFunds' })
    await page.sees('Insufficient funds.')
    await page.quiet()
    // What was entered is read again: the processor takes such a card once.
    await charge(page, 'Charge $5.65 to the new card')
    await answer({ methodId: 'pm_card_amex' })
    await page.sees('Payment of $5.65 added!')
    expect(screen.queryByRole('button', { name: 'Set up autopay' })).toBeNull()
    const charged = (await taken(15)).filter(({ id }) => !before.some((payment) => payment.id === id))
    expect(charged.map(({ methodLabel, status }) => `${methodLabel} ${status}`).toSorted()).toEqual([
      'American Express 0005 success',
      'Visa 9995 failed',
    ])
    expect(await onFile(15)).toEqual(cards)
  })

  it('that its fields reject adds and charges nothing', async () => {
    const [cards, before] = [await onFile(17), await taken(17)]
    const { page, answer } = await open(17, '5')
    await charge(page, 'Charge $5.00 to the new card')
    await answer({ fault: 'Enter the card number.' })
    expect(await page.sees('Enter the card number.')).toBeTruthy()
    expect([(await onFile(17)).length, (await taken(17)).length]).toEqual([cards.length, before.length])
    await charge(page, 'Charge $5.00 to the new card')
    await answer({ methodId: 'pm_none' })
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
    await page.quiet()
    expect([(await onFile(17)).length, (await taken(17)).length]).toEqual([cards.length, before.length])
  })

  it('that is declined stays on file, and the next click charges it without adding it again', async () => {
    const [cards, before] = [await onFile(19), await taken(19)]
    const { page, requested, answer } = await open(19, '6.10')
    await charge(page, 'Charge $6.10 to the new card')
    await answer({ methodId: 'pm_card_chargeDeclinedInsufficientFunds' })
    await page.sees('Insufficient funds.')
    await page.quiet()
    const [saved, ...others] = (await onFile(19)).filter(({ id }) => !cards.some((card) => card.id === id))
    expect(others).toEqual([])
    expect(screen.getByText(`${saved!.display} is saved on this account.`)).toBeTruthy()
    await charge(page, `Charge $6.10 to ${saved!.display}`)
    await waitFor(async () => expect((await taken(19)).filter(isFailed)).toHaveLength(2))
    expect(requested).toHaveBeenCalledTimes(1)
    expect(await onFile(19)).toHaveLength(cards.length + 1)
    const charged = (await taken(19)).filter(({ id }) => !before.some((payment) => payment.id === id))
    expect(charged).toHaveLength(2)
    expect(charged.every(({ paymentMethodId }) => paymentMethodId === saved!.id)).toBe(true)
  })

  it('that is a bank account is put on file, and charged only once its terms were shown', async () => {
    const before = await taken(21)
    const { page, answer } = await open(21, '7')
    await charge(page, 'Charge $7.00 to the new card')
    await answer({ methodId: 'pm_usBankAccount_success' })
    expect(await page.sees(/Nothing is charged yet/)).toBeTruthy()
    expect(screen.getByText(/The bank settles in about four business days/)).toBeTruthy()
    expect(await taken(21)).toHaveLength(before.length)
  })

  it('on an account that another user changed meanwhile charges nothing', async () => {
    const before = await taken(15)
    const { page, answer } = await open(15, '7')
    await charge(page, 'Charge $7.00 to the new card')
    await gateway.api.database.db
      .update(patients)
      .set({ currentBalance: 4_321 })
      .where(eq(patients.id, worldId('patient', 15)))
    await answer({ methodId: 'pm_card_amex' })
    expect(await page.sees(/Nothing was charged: the balance changed/)).toBeTruthy()
    expect(await taken(15)).toHaveLength(before.length)
  })

  it('whose fields were closed before the response arrived charges nothing', async () => {
    const [cards, before] = [await onFile(17), await taken(17)]
    const { page, requested, answer } = await open(17, '7')
    await charge(page, 'Charge $7.00 to the new card')
    await waitFor(() => expect(requested).toHaveBeenCalledOnce())
    await page.press('Cancel')
    await answer({ methodId: 'pm_card_amex' })
    await page.quiet()
    expect([(await onFile(17)).length, (await taken(17)).length]).toEqual([cards.length, before.length])
  })
})

describe('A charge whose answer is lost', () => {
  /** The card processor has answered by now, and nobody presses anything. */
  const confirm = async (patient: number, tell: ReturnType<typeof liveStream>) => {
    const { database, clock, sandbox } = gateway.api
    sandbox.faults.lostAnswers = 0
    clock.advance({ seconds: 31 })
    await confirmOpenPayments(database, clock, sandbox.processor)
    tell({ patientId: encodeGlobalId('Patient', worldId('patient', patient)) })
  }
  const start = async (patient: number) => {
    gateway.api.sandbox.faults.lostAnswers = 9
    const page = await openPatient(gateway, 'frontdesk', patient)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '8.00')
    await charge(page, 'Charge $8.00 to Visa 4242')
    await screen.findByText(/Don’t charge again/)
  }

  it('turns into a successful payment automatically', async () => {
    const tell = liveStream({ __typename: 'AccountChanged' })
    await start(9)
    expect(screen.queryByText('Print receipt')).toBeNull()
    await confirm(9, tell)
    expect(await screen.findByText('Payment successful')).toBeTruthy()
    expect(screen.getByText('Payment of $8.00 added!')).toBeTruthy()
    const [payment] = await gateway.api.database.db.select().from(payments).where(eq(payments.amount, 800))
    const print = screen.getByRole('link', { name: /^Print receipt/ })
    expect(print.getAttribute('href')).toBe(`/api/v2/payments/${payment!.id}/receipt_pdf`)
    vi.restoreAllMocks()
  })

  it('turns into the form that says why it failed, with what was typed', async () => {
    const isFirst = eq(paymentMethods.id, worldId('paymentMethod', 50))
    const processorId = 'pm_card_chargeDeclinedInsufficientFunds'
    await gateway.api.database.db.update(paymentMethods).set({ processorId }).where(isFirst)
    const tell = liveStream({ __typename: 'AccountChanged' })
    await start(5)
    await confirm(5, tell)
    expect(await screen.findByText('Insufficient funds.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('8.00')
    vi.restoreAllMocks()
  })
})

describe('A payment on a card reader', () => {
  const start = async () => {
    const page = await openPatient(gateway, 'frontdesk', 13, 'payments')
    await page.choose('Take payment')
    await page.fill(/^Amount/, '4')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Card reader')
    await charge(page, 'Charge $4.00 on Reader 1')
    await screen.findByText('Please wait while the payment is processing')
    return page
  }
  const pass = async () => {
    gateway.api.clock.advance({ seconds: 4 })
    await gateway.api.sandbox.deliver()
  }

  it('is waited for until the card was charged', async () => {
    const page = await start()
    expect(screen.getByText(/Reader 1 is ready for \$4\.00/)).toBeTruthy()
    await pass()
    await screen.findByText('Payment successful', {}, { timeout: 5_000 })
    expect(screen.getByText('Payment of $4.00 added!')).toBeTruthy()
    await page.press('Done')
    await waitFor(() => expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('Visa 4242'))
  })

  it('that is canceled charges nothing, and one that was charged before says so', async () => {
    const page = await start()
    await page.press('Cancel payment')
    expect(await screen.findByText('The payment was canceled. Nothing was charged.')).toBeTruthy()
    await page.quiet()
    await charge(page, 'Charge $4.00 on Reader 1')
    await screen.findByText('Please wait while the payment is processing')
    await pass()
    await page.press('Cancel payment')
    expect(await screen.findByText('Payment successful')).toBeTruthy()
  })

  it('on a reader that is offline says so, and another method can be selected', async () => {
    const isFirst = eq(posTerminals.id, worldId('terminal', 1))
    await gateway.api.database.db.update(posTerminals).set({ readerId: 'tmr_offline_1' }).where(isFirst)
    const page = await openPatient(gateway, 'frontdesk', 13)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '4')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Card reader')
    await charge(page, 'Charge $4.00 on Reader 1')
    expect(await screen.findByText(/The card reader is offline/)).toBeTruthy()
  })
})
