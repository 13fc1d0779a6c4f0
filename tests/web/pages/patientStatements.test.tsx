import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toastStore } from '../../../web/ui/toast.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { closeApp, offered, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

const { connect } = syncCalls(() => gateway.api)
const buttons = (name: RegExp) => screen.findAllByRole('button', { name })

test('a statement is sent after a question, and not twice in the same minute', async () => {
  const { choose, press, question, told } = await openPatient(gateway, 'user', 16, 'statements')
  await choose('Send statement…')
  expect((await question(/^Send the statement to /)).textContent).toContain('by email, or by text message')
  await press('Send statement')
  await told('Statement sent')
  await choose('Send statement…')
  await press('Send statement')
  expect(await told('A statement was sent a moment ago.')).toBeTruthy()
})

test('a statement of a bill in review waits for the approval', async () => {
  const { choose, press, told } = await openPatient(gateway, 'admin', 14, 'statements')
  const sending = () => offered().find(({ label }) => label === 'Send statement…')
  expect(sending()!.disabledReason).toBe('The bill is in review. Approve it first.')
  await choose('Approve…')
  await press('Approve')
  await told('Patient bill approved')
  await waitFor(() => expect(sending()!.disabledReason).toBeUndefined())
})

test('a statement whose answer was lost is confirmed under its key: it won’t be sent twice, nor offered again meanwhile', async () => {
  const { choose, press, question, told, user } = await openPatient(gateway, 'user', 1, 'statements')
  let asked = 0
  const isSend = (method: string, url: string) => method === 'POST' && url.endsWith('/notify')
  gateway.losesAnswer = (method, url) => isSend(method, url) && (asked += 1) < 3
  await choose('Send statement…')
  await press('Send statement')
  await told(/^We didn’t get a response. We’re confirming/)
  await user.click(within(await question(/^Send the statement to /)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await choose('Send statement…')
  expect((await question(/^Send the statement to /)).textContent).toContain('it won’t be sent twice')
  await press('Send statement')
  window.dispatchEvent(new Event('online'))
  await told('Statement sent')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  gateway.losesAnswer = null
  expect(asked).toBe(3)
})

test('a charge is adjusted with a note; more than is open, and nothing at all, are refused at the field', async () => {
  const { user, press, fill, told, dialog } = await openPatient(gateway, 'admin', 1, 'statements')
  await press('Expand all')
  await user.click((await buttons(/^Adjust /))[0]!)
  await dialog(/^Adjust /)
  await fill(/^Amount/, '99999')
  await told(/^At most \$/)
  await fill(/^Amount/, 'a little')
  await press('Reduce balance')
  await told('Enter an amount such as 12.50')
  await fill(/^Amount/, '0.50')
  await press('Reduce by $0.50')
  await told('Enter a reason')
  await fill(/^Note/, '   ')
  await press('Reduce by $0.50')
  await told('Enter a reason')
  await fill(/^Note/, 'Courtesy')
  await press('Reduce by $0.50')
  await told('Adjusted')
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['success'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a visit comes back from collections after a question that names the amount', async () => {
  const { user, press, told, question } = await openPatient(gateway, 'admin', 19, 'statements')
  await press('Expand all')
  await user.click((await buttons(/^Recall .* from collections$/))[0]!)
  expect((await question(/^Recall .* from collections\?$/)).textContent).toMatch(/\$[\d.]+ is billed to the patient/)
  await press(/^Recall \$/)
  await told('Recalled from collections')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Recall / })).toBeNull())
})

test.each(['ecw', 'nextech', 'centralreach'] as const)(
  'where the practice is connected to %s, the account reads as a statement of the family, and by charges when asked',
  async (connectionType) => {
    await connect('north', connectionType)
    const { app, press } = await openPatient(gateway, 'frontdesk', 2, 'statements')
    const toCharges = await screen.findByRole('button', { name: 'Show charges' })
    expect(toCharges).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Expand all' })).toBeNull()
    await press('Show charges')
    await screen.findByRole('button', { name: 'Expand all' })
    expect(app.router.state.location.search).toBe('?layout=ledger')
    await press('Show as statement')
    await screen.findByRole('button', { name: 'Show charges' })
    expect(app.router.state.location.search).toBe('')
  },
)

test('other practices have the charges alone', async () => {
  await connect('north', 'kareo')
  await openPatient(gateway, 'frontdesk', 2, 'statements')
  await screen.findByRole('button', { name: 'Expand all' })
  expect(screen.queryByRole('button', { name: /^Show (charges|as statement)$/ })).toBeNull()
})

test('a link to the last statement is for system admins; nobody else hears of it', async () => {
  await openPatient(gateway, 'owner', 16, 'statements')
  await waitFor(() => expect(offered().some(({ id }) => id === 'sendStatement')).toBe(true))
  expect(offered().some(({ label }) => label.startsWith('Copy link'))).toBe(false)
  closeApp()
  await openPatient(gateway, 'systemAdmin', 16, 'snapshots')
  await waitFor(() => expect(offered().some(({ label }) => label === 'Copy link to the letter')).toBe(true))
  const sent = await screen.findByRole('table', { name: 'Sent statements' })
  expect(within(sent).getAllByRole('row').length).toBeGreaterThan(1)
})

test('a link is refused with the reason until a statement was sent', async () => {
  const { choose, press, told } = await openPatient(gateway, 'systemAdmin', 2, 'statements')
  const reasons = () =>
    offered().flatMap(({ id, disabledReason }) => (/^(link|letter)$/.test(id) ? [disabledReason] : []))
  const refused = 'No statement has been sent to the patient yet.'
  await waitFor(() => expect(reasons()).toEqual([refused, refused]))
  await choose('Send statement…')
  await press('Send statement')
  await told('Statement sent')
  await waitFor(() => expect(reasons()).toEqual([undefined, undefined]))
})
