import { screen, waitFor, within } from '@testing-library/react'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import {
  locations,
  outgoingMessages,
  patientContacts,
  paymentConnections,
  paymentRequests,
} from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const patientId = worldId('patient', 1)
const newest = async () => {
  const { db } = gateway.api.database
  const [row] = await db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.patientId, patientId))
    .orderBy(desc(paymentRequests.createdAt))
  return row!
}
const panel = async () => within(await screen.findByRole('table', { name: 'Payment requests' }))

describe('A payment request', () => {
  it('is created from the patient’s actions, sent, and listed with its link', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    await page.choose('Request payment…')
    await page.fill(/^Amount/, '0.49')
    await page.press('Request payment')
    await screen.findByText('Enter an amount of 0.50 or more, such as 12.50')
    await page.fill(/^Amount/, '31.50')
    await page.press('Request $31.50')
    await screen.findByText('Requested $31.50 and sent the link')
    const row = await newest()
    expect(row).toMatchObject({ amount: 3_150, status: 'unpaid', items: [{ name: 'current_balance', amount: 3_150 }] })
    const isTheirs = and(eq(outgoingMessages.patientId, patientId), eq(outgoingMessages.channel, 'email'))
    const sent = await gateway.api.database.db.select().from(outgoingMessages).where(isTheirs)
    expect(sent.some(({ text }) => text.includes(`/pay#${row.code}`))).toBe(true)
    await (await panel()).findByRole('button', { name: 'Copy the link to the request for $31.50' })
  })

  it('that is unpaid is changed instead of a second one, so that its link stays the only one', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    const { id, code } = await newest()
    await page.choose('Request payment…')
    await page.sees(/^The request for \$31\.50 of .* is unpaid, so it is changed\./)
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('31.50')
    await page.fill(/^Amount/, '33')
    await page.press('Request $33.00')
    await screen.findByText('Requested $33.00 and sent the link')
    expect(await newest()).toMatchObject({ id, code, amount: 3_300, status: 'unpaid' })
  })

  it('can be changed and canceled while it is unpaid', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    const { id } = await newest()
    await page.press('Change the request for $33.00')
    await page.fill(/^Amount/, '12')
    await page.user.selectOptions(screen.getByLabelText('Send the link'), 'Don’t send it')
    await page.press('Request $12.00')
    await page.press('Cancel the request for $12.00')
    await page.press('Cancel request')
    await screen.findByText('Payment request canceled')
    await waitFor(async () => expect(await newest()).toMatchObject({ id, status: 'cancelled', amount: 1_200 }))
    expect((await panel()).queryByRole('button', { name: 'Change the request for $12.00' })).toBeNull()
  })

  it('is sent by text message to a patient without an active email address', async () => {
    const { db } = gateway.api.database
    const emails = and(eq(patientContacts.patientId, patientId), eq(patientContacts.kind, 'email'))
    await db.update(patientContacts).set({ enabled: false }).where(emails)
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    await page.choose('Request payment…')
    const field = await screen.findByLabelText<HTMLSelectElement>('Send the link')
    expect(field.value).toBe('SMS')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /no active address/ }).disabled).toBe(true)
    await db.update(patientContacts).set({ enabled: true }).where(emails)
  })

  it('is made at a location, for the account that is selected', async () => {
    const { db } = gateway.api.database
    const owner = { companyId: practices.north.companyId, practiceId: practices.north.id }
    const at = gateway.api.clock.now().toISOString()
    const account = { ...owner, id: newId(), accountId: 'acct_branch', type: 'express' as const, createdAt: at }
    await db.insert(paymentConnections).values({ ...account, name: 'Branch Bank 1111' })
    const branch = { ...owner, id: newId(), name: 'Branch' }
    await db.insert(locations).values(branch)
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    await page.choose('Request payment…')
    await page.user.selectOptions(await screen.findByLabelText('Location'), 'Branch')
    await page.sees('Deposited to Example Bank 6789.')
    await page.user.selectOptions(screen.getByLabelText('Deposit to'), 'Branch Bank 1111')
    expect(screen.queryByText('Deposited to Example Bank 6789.')).toBeNull()
    await page.fill(/^Amount/, '21')
    await page.press('Request $21.00')
    await screen.findByText('Requested $21.00 and sent the link')
    expect(await newest()).toMatchObject({ amount: 2_100, locationId: branch.id, connectionId: account.id })
    await (await panel()).findByRole('cell', { name: 'Branch' })
  })
})
