import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toastStore } from '../../../web/ui/toast.ts'
import { charges, visits } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { snapshotCode } from '../../support/worldCare.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, offered, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

const { connect } = syncCalls(() => gateway.api)
const buttons = (name: RegExp) => screen.findAllByRole('button', { name })

test('A statement is sent after confirmation, and at most once a minute', async () => {
  const { choose, press, question, sees } = await openPatient(gateway, 'user', 16, 'statements')
  await choose('Send statement…')
  expect((await question(/^Send the statement to /)).textContent).toContain('by email, or by text message')
  await press('Send statement')
  await sees('Statement sent')
  await choose('Send statement…')
  await press('Send statement')
  expect(await sees('A statement was sent a moment ago.')).toBeTruthy()
})

test('A statement for a bill in review waits for approval', async () => {
  const { choose, press, sees } = await openPatient(gateway, 'admin', 14, 'statements')
  const sending = () => offered().find(({ label }) => label === 'Send statement…')
  expect(sending()!.disabledReason).toBe('The bill is in review. Approve it first.')
  await choose('Approve bill…')
  await press('Approve bill')
  await sees('Patient bill approved')
  await waitFor(() => expect(sending()!.disabledReason).toBeUndefined())
})

test('A statement with a lost response is confirmed by its key: it isn’t sent twice or offered again meanwhile', async () => {
  const { choose, press, question, sees, user } = await openPatient(gateway, 'user', 1, 'statements')
  let requested = 0
  const isSend = (method: string, url: string) => method === 'POST' && url.endsWith('/notify')
  gateway.losesAnswer = (method, url) => isSend(method, url) && (requested += 1) < 3
  await choose('Send statement…')
  await press('Send statement')
  await sees(/^We didn’t get a response. We’re confirming/)
  await user.click(within(await question(/^Send the statement to /)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await choose('Send statement…')
  expect((await question(/^Send the statement to /)).textContent).toContain('it won’t be sent twice')
  await press('Send statement')
  window.dispatchEvent(new Event('online'))
  await sees('Statement sent')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  gateway.losesAnswer = null
  expect(requested).toBe(3)
})

test('A visit expands to its charges. It is adjusted with a note, which lowers the balance; too large or empty amounts show an error at the field', async () => {
  const { user, press, fill, sees, dialog } = await openPatient(gateway, 'admin', 1, 'statements')
  const toggle = within(await screen.findByRole('table', { name: 'Statements' })).getAllByRole('button', {
    expanded: false,
  })[0]!
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'))
  await user.click((await buttons(/^Adjust \d\d\/\d\d/))[0]!)
  await dialog(/^Adjust /)
  await fill(/^Amount/, '99999')
  await sees(/^At most \$/)
  await fill(/^Amount/, 'a little')
  await press('Reduce balance')
  await sees('Enter an amount such as 12.50')
  await fill(/^Amount/, '0.50')
  await press('Reduce by $0.50')
  await sees('Enter a reason')
  await fill(/^Note/, '   ')
  await press('Reduce by $0.50')
  await sees('Enter a reason')
  await fill(/^Note/, 'Courtesy')
  const cents = () => Number(document.querySelector('dl [data-sum] dd')!.textContent.replaceAll(/\D/g, ''))
  const before = cents()
  await press('Reduce by $0.50')
  await sees('Adjusted')
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['success'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cents()).toBe(before - 50))
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
})

test('A user who can’t adjust sees why, next to the button', async () => {
  const { user, press } = await openPatient(gateway, 'birchFrontdesk', 23, 'statements')
  await press('Expand all')
  const adjust = (await buttons(/^Adjust \d\d\/\d\d/))[0]!
  await waitFor(() => expect(adjust.getAttribute('aria-disabled')).toBe('true'))
  await user.hover(adjust)
  expect((await screen.findByRole('tooltip')).textContent).toBe('This isn’t turned on for your company.')
  await user.click(adjust)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A visit shows its status and allowed amount, and is recalled from collections after a dialog with the amount', async () => {
  const { user, press, sees, question } = await openPatient(gateway, 'admin', 19, 'statements')
  await press('Expand all')
  const [allowed] = await screen.findAllByText(/^Allowed/)
  expect(allowed!.parentElement!.textContent).toMatch(
    /^(Pending insurance|Billed|Paid|In collections).*Allowed \$[\d,]+\.\d\d/,
  )
  await user.click((await buttons(/^Recall .* from collections$/))[0]!)
  expect((await question(/^Recall .* from collections\?$/)).textContent).toMatch(/\$[\d.]+ is billed to the patient/)
  await press(/^Recall \$/)
  await sees('Recalled from collections')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Recall / })).toBeNull())
})

test.each(['ecw', 'nextech', 'centralreach'] as const)(
  'Practices connected to %s show the account as a family statement, and by charges on request',
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

test('Other practices show charges only', async () => {
  await connect('north', 'kareo')
  await openPatient(gateway, 'frontdesk', 2, 'statements')
  await screen.findByRole('button', { name: 'Expand all' })
  expect(screen.queryByRole('button', { name: /^Show (charges|as statement)$/ })).toBeNull()
})

test('The link to the last statement is visible only to system admins', async () => {
  await openPatient(gateway, 'owner', 16, 'statements')
  await waitFor(() => expect(offered().some(({ id }) => id === 'sendStatement')).toBe(true))
  expect(offered().some(({ label }) => label.startsWith('Copy link'))).toBe(false)
  closeApp()
  await openPatient(gateway, 'systemAdmin', 16, 'snapshots')
  await waitFor(() => expect(offered().some(({ label }) => label === 'Copy link to the letter')).toBe(true))
  const sent = await screen.findByRole('table', { name: 'Sent statements' })
  expect(within(sent).getAllByRole('row').length).toBeGreaterThan(1)
  const [preview] = within(sent).getAllByRole('link', { name: /^Print preview/ })
  expect(preview!.getAttribute('href')).toMatch(/^\/snapshot-preview\?/)
})

test('The link action is disabled with the reason until a statement is sent', async () => {
  const { choose, press, sees } = await openPatient(gateway, 'systemAdmin', 2, 'statements')
  const reasons = () =>
    offered().flatMap(({ id, disabledReason }) => (/^(link|letter)$/.test(id) ? [disabledReason] : []))
  const refused = 'No statement has been sent to the patient yet.'
  await waitFor(() => expect(reasons()).toEqual([refused, refused]))
  await choose('Send statement…')
  await press('Send statement')
  await sees('Statement sent')
  await waitFor(() => expect(reasons()).toEqual([undefined, undefined]))
})

test('amounts that don’t add up are marked for an admin, with the difference, and for no one else', async () => {
  const { db } = gateway.api.database
  const ofVisit = eq(visits.id, worldId('visit', 800))
  const [visit] = await db.select().from(visits).where(ofVisit)
  await db
    .update(visits)
    .set({ ptPaid: visit!.ptPaid + 100, ptBalance: visit!.ptBalance - 100 })
    .where(ofVisit)
  const { press } = await openPatient(gateway, 'admin', 8, 'statements')
  const notice = (await screen.findByText('Amounts on this account don’t add up')).closest('section')!
  expect(notice.textContent).toContain('1 visit is marked below.')
  expect(await screen.findAllByText('Doesn’t add up')).toHaveLength(1)
  await press('Expand all')
  expect((await screen.findByText(/^Paid vs. sum of the charges/)).textContent).toMatch(/\(difference \$1\.00\)$/)
  closeApp()
  await openPatient(gateway, 'support', 8, 'statements')
  await screen.findByRole('table', { name: 'Statements' })
  expect(screen.queryByText('Amounts on this account don’t add up')).toBeNull()
  expect(screen.queryByText('Doesn’t add up')).toBeNull()
})

test('where eClinicalWorks sent a faulty statement, sending and previewing it say what is wrong and what to do', async () => {
  const { db } = gateway.api.database
  await connect('south', 'ecw')
  const ofCharge = eq(charges.visitId, worldId('visit', 1700))
  const [charge] = await db.select().from(charges).where(ofCharge)
  const setBalance = (ptBalance: number) => db.update(charges).set({ ptBalance }).where(eq(charges.id, charge!.id))
  await setBalance(charge!.ptBalance - 100)
  const { app, user, choose, dialog, question } = await openPatient(gateway, 'user', 17)
  await choose('Send statement…')
  const wrong = await dialog(/^The statement for .* is not ready$/)
  expect(wrong.textContent).toMatch(
    /The visit on \d\d\/\d\d\/\d{4} doesn’t match its charges\. Balance \$[\d.]+, charges \$[\d.]+\./,
  )
  expect(wrong.textContent).toContain('Correct this in eClinicalWorks, sync the patient, then try again.')
  expect(within(wrong).queryByRole('button', { name: 'Send statement' })).toBeNull()
  await user.click(within(wrong).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Print preview')
  await user.click(within(await dialog(/is not ready$/)).getByRole('link', { name: 'Show charges' }))
  await waitFor(() => expect(app.router.state.location.search).toBe('?layout=ledger'))
  await setBalance(charge!.ptBalance)
  await choose('Send statement…')
  expect(await question(/^Send the statement to /)).toBeTruthy()
  await connect('south', 'dummy-classic')
})

test('a sent statement is found by the code of the letter, and opens its preview', async () => {
  const { app, user, fill } = await openApp(gateway, 'frontdesk', '/snapshots')
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Statements' }))
      .getAllByRole('row')
      .slice(1)
  expect((await rows()).length).toBeGreaterThan(1)
  await fill('Statement code', snapshotCode(1).replaceAll('-', ' ').toLowerCase())
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(app.router.state.location.search).toMatch(/^\?code=/)
  expect((await rows())[0]!.textContent).toContain(snapshotCode(1))
  await user.click(screen.getByRole('link', { name: /^Print preview of the/ }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/snapshot-preview'))
  expect(app.router.state.location.search).toContain(`snapshotId=${worldId('snapshot', 1)}`)
  expect(await screen.findByRole('article', { name: /^Statement/ })).toBeTruthy()
})

test('If no sent statement matches the code or the days, the screen says so and offers to clear the filters', async () => {
  const { press, sees } = await openApp(gateway, 'frontdesk', '/snapshots?code=NONE-SUCH&from=2026-01-01')
  await sees('No sent statements match')
  await screen.findByRole('button', { name: /^Sent.*01\/01\/2026/ })
  await press('Clear filters')
  expect(await screen.findByRole('table', { name: 'Statements' })).toBeTruthy()
})
