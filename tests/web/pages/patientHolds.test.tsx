import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingCycles } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { cycleRow } from '../../support/worldPatients.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, offered, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

/** A change by another user in the meantime. */
async function meanwhile(number: number, call: string, body: object) {
  gateway.api.clock.advance({ minutes: 1 })
  const as = await gateway.api.as('admin')
  const { status } = await gateway.api.call('POST', `/v2/patients/${worldId('patient', number)}/${call}`, { as, body })
  expect(status).toBe(200)
}

test('Billing is paused from tomorrow to 12 months ahead, for a reason that survives a reload, and resumed', async () => {
  const lost = await openPatient(gateway, 'frontdesk', 1)
  await lost.choose('Pause billing…')
  await lost.fill(/^Reason/, 'Waits for the payer')
  closeApp({ keepsDrafts: true })
  const { user, choose, fill, press, sees, question } = await openPatient(gateway, 'frontdesk', 1)
  await choose('Pause billing…')
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('Waits for the payer')
  await user.click(screen.getByRole('radio', { name: 'Until a date' }))
  await press('Pause billing')
  await sees('Enter a date')
  await fill(/^Resume on/, '2031-01-01')
  await press('Pause billing')
  await sees(/^Enter .* or an earlier date$/)
  await fill(/^Resume on/, '03/01/2027')
  await press('Pause billing')
  await sees('Billing paused')
  await sees('Paused until 03/01/2027: manually')
  await choose('Resume billing…')
  await question('Resume billing for Ben baker?')
  await press('Resume billing')
  await sees('Billing resumed')
  await waitFor(() => expect(screen.queryByText(/^Paused/)).toBeNull())
})

test('A pause changed by another user meanwhile is shown beside the entered one to choose from', async () => {
  const { user, choose, fill, press, sees, versions } = await openPatient(gateway, 'frontdesk', 2)
  await choose('Pause billing…')
  await fill(/^Reason/, 'Mine')
  await user.click(screen.getByRole('radio', { name: 'Until resumed' }))
  await meanwhile(2, 'pause_processing', { description: 'Theirs', expire_at: '2027-01-05' })
  await press('Pause billing')
  expect(await versions()).toEqual([
    ['Billing', 'paused', 'paused'],
    ['Resume on', '01/05/2027', 'Until resumed'],
    ['Reason', 'Theirs', 'Mine'],
  ])
  await press('Save mine')
  await sees('Billing paused')
  await sees('Paused: manually')
  expect((await screen.findAllByText('Mine')).length).toBeGreaterThan(0)
})

test('A pause asks for its reason; 30 days take four clicks', async () => {
  const { user, choose, press, sees } = await openPatient(gateway, 'frontdesk', 8)
  await choose('Pause billing…')
  await user.click(await screen.findByRole('radio', { name: /^60 days/ }))
  await press('Pause billing')
  await sees('Enter why billing is paused')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  let clicks = 0
  const click = async (place: Element) => {
    clicks += 1
    await user.click(place)
  }
  await click(screen.getByRole('button', { name: 'Actions' }))
  await click(await screen.findByRole('menuitem', { name: 'Pause billing…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Pause billing for/ }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/)))
  // The reason has the focus.
  await user.keyboard('Waits for the payer')
  const days = dialog.getByRole('radio', { name: /^30 days/ })
  await click(days)
  const day = /\d{2}\/\d{2}\/\d{4}/.exec(days.closest('label')!.textContent)![0]
  await click(dialog.getByRole('button', { name: 'Pause billing' }))
  await sees('Billing paused')
  process.stdout.write(`Clicks to pause billing for 30 days: ${clicks}\n`)
  expect(clicks).toBeLessThanOrEqual(4)
  const header = within(document.querySelector<HTMLElement>('[data-ui=patient-header]')!)
  await header.findByText(`Paused until ${day}: manually`)
  expect(await header.findByText('Waits for the payer')).toBeTruthy()
})

test('Other changes to the account don’t affect a pause', async () => {
  const { choose, fill, press, sees, dialog } = await openPatient(gateway, 'frontdesk', 9)
  await choose('Pause billing…')
  await dialog(/^Pause billing for/)
  await fill(/^Reason/, 'Waits for the payer')
  await meanwhile(9, 'events', { type: 'manual_call', data: { result: 'no_reply', notes: '', followup_date: null } })
  await press('Pause billing')
  expect(await sees('Billing paused')).toBeTruthy()
})

test('A bill in review is approved after a dialog that says it can’t be undone', async () => {
  const { choose, press, sees, question } = await openPatient(gateway, 'admin', 14)
  await choose('Approve bill…')
  const requested = await question('Approve the bill for Čedo Zhao?')
  expect(requested.textContent).toContain('Statements are processed immediately and can’t be canceled.')
  await press('Approve bill')
  await sees('Patient bill approved')
})

test('a ready bill is moved back to review with a note, and then has to be approved again', async () => {
  const { choose, press, fill, sees, dialog } = await openPatient(gateway, 'admin', 1)
  await choose('Move back to review…')
  const requested = await dialog(/^Move the bill for/)
  expect(requested.textContent).toContain('No statement is sent until the bill is approved again.')
  await press('Move to review')
  await sees('Add a note to set a status manually.')
  await fill(/^Note/, 'The claim is open again')
  await press('Move to review')
  await sees('Status changed')
  await waitFor(() => expect(offered().map(({ id }) => id)).not.toContain('moveToReview'))
  expect(offered().find(({ id }) => id === 'approve')?.disabledReason).toBeUndefined()
})

test('Billing is canceled only with a note', async () => {
  const { choose, press, fill, sees, dialog } = await openPatient(gateway, 'admin', 17)
  await choose('Cancel billing…')
  await dialog(/^Cancel billing for/)
  await press('Cancel billing')
  await sees('Cannot mark cancelled without any note')
  await fill(/^Note/, 'The payer took it over')
  await press('Cancel billing')
  expect(await sees('Status changed')).toBeTruthy()
})

test('A system admin can set any status except the current one', async () => {
  const { user, choose, press, fill, sees, dialog } = await openPatient(gateway, 'systemAdmin', 8)
  await choose('Set status…')
  await dialog(/^Set the billing status for/)
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Status/)
  const choices = [...select.options].map(({ textContent }) => textContent)
  expect(choices).toHaveLength(13)
  expect(choices).toEqual(expect.arrayContaining(['Digital Unreachable', 'Completed paid', 'Paid']))
  expect(choices).not.toContain('Completed')
  await user.selectOptions(select, 'UNDELIVERED')
  await fill(/^Note/, 'Mail came back')
  await press('Set status')
  await sees('Status changed')
  // The patient is reachable, so the status says nothing about contacts.
  await sees('Undelivered')
})

test('A system admin sets an earlier billing cycle’s status without changing the last one', async () => {
  const { db } = gateway.api.database
  const earlier = { id: worldId('cycle', 900), startDate: '2025-01-02', status: 'sent' as const, workflow: 'Gentle' }
  await db.insert(billingCycles).values({ ...cycleRow(9), ...earlier })
  const { user, choose, press, fill, sees } = await openPatient(gateway, 'systemAdmin', 9)
  await choose('Set status…')
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Billing cycle/)
  expect([...select.options].map(({ textContent }) => textContent)[1]).toBe('01/02/2025 · Gentle · Sent')
  await user.selectOptions(select, '01/02/2025 · Gentle · Sent')
  await user.selectOptions(await screen.findByLabelText(/^Status/), 'UNSUCCESSFUL')
  await fill(/^Note/, 'Ended long ago')
  await press('Set status')
  await sees('Status changed')
  const rows = await db
    .select({ id: billingCycles.id, status: billingCycles.status })
    .from(billingCycles)
    .where(eq(billingCycles.patientId, worldId('patient', 9)))
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [earlier.id, 'unsuccessful'],
      [worldId('cycle', 9), cycleRow(9).status],
    ]),
  )
})

test('Restarting the workflow of a patient on a plan says that the plan is canceled', async () => {
  const { choose, press, sees, question } = await openPatient(gateway, 'systemAdmin', 7)
  await choose('Restart billing workflow…')
  expect((await question(/^Restart the billing workflow for/)).textContent).toContain(
    'The patient’s payment plan is canceled',
  )
  await press('Restart billing workflow')
  await sees('Billing workflow restarted')
})

test('Billing actions of a dependent are disabled with a reason and a link to the guarantor', async () => {
  const { app, user, press } = await openPatient(gateway, 'admin', 3)
  await press('Actions')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Pause billing…Cannot set dependent's account on hold, please navigate to guarantor's account.",
      "Approve bill…Cannot approve dependent's account, please navigate to guarantor's account.",
      "Restart billing workflow…Cannot restart dependent's rule, please navigate to guarantor's account.",
    ]),
  )
  await user.click(screen.getByRole('menuitem', { name: 'Go to Čedo O’Hara' }))
  await screen.findByRole('heading', { level: 1, name: 'Čedo O’Hara' })
  expect(app.router.state.location.pathname).toContain(worldId('patient', 2))
})
