import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patients } from '../../../api/db/schema.ts'
import { jobKinds } from '../../../api/jobKinds.ts'
import { runDueJobs } from '../../../api/jobs/runDueJobs.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { batchCalls } from '../../support/batchCalls.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
const { id, place } = batchCalls(() => gateway.api)
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const dead = 2
const able = 14

async function openDialog() {
  await place(able, 'review')
  await place(dead, 'review')
  await gateway.api.database.db
    .update(patients)
    .set({ patientStatus: 'deceased' })
    .where(eq(patients.id, id(dead)))
  const page = await openApp(gateway, 'admin', '/patients?status=review&accountStatus=active,deceased')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await page.user.click(await screen.findByRole('button', { name: 'Approve bills' }))
  const dialog = await screen.findByRole('alertdialog')
  return { ...page, dialog }
}

const statusOf = async (number: number) => {
  const [row] = await gateway.api.database.db
    .select()
    .from(patients)
    .where(eq(patients.id, id(number)))
  return row!.lastCycleStatus
}

test('The dialog says first what will happen; excluded patients are included one by one; the batch can be undone', async () => {
  const { user, dialog } = await openDialog()
  const summary = await within(dialog).findByText(/^\d+ will be approved, \d+ skipped$/)
  const [will, skipped] = summary.textContent!.match(/\d+/g)!.map(Number)
  const reason = within(dialog).getByText(/^The patient is deceased .*\(1\)$/)
  await user.click(reason)
  const include = await within(dialog).findByRole('checkbox', { name: /^Include / })
  expect(within(dialog).getByRole('button', { name: new RegExp(`^Approve bills: ${will} `) })).toBeTruthy()
  await user.click(include)
  await within(dialog).findByText(
    skipped === 1 ? `${will! + 1} will be approved` : `${will! + 1} will be approved, ${skipped! - 1} skipped`,
  )
  await user.click(within(dialog).getByRole('button', { name: new RegExp(`^Approve bills: ${will! + 1} `) }))
  await screen.findByText(/Starting in a few seconds/)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await screen.findByText('Undone. Nothing was changed')
  gateway.api.clock.advance({ seconds: 11 })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
  expect([await statusOf(able), await statusOf(dead)]).toEqual(['review', 'review'])
})

test('A status is set only with a note, for the selected patients', async () => {
  await place(8, 'delivered')
  await place(9, 'delivered')
  const { user } = await openApp(gateway, 'systemAdmin', '/patients?status=delivered')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select: / })
  await user.click(boxes[0]!)
  await user.click(boxes[1]!)
  await user.click(await screen.findByRole('button', { name: 'Set status' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Set the billing status for 2 patients?' }))
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'CANCELLED')
  const confirm = dialog.getByRole('button', { name: /^Set status/ })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'))
  await user.type(dialog.getByLabelText(/^Note/), 'Asked for by the practice')
  await dialog.findByText('2 will be changed')
  await user.click(confirm)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone. Nothing was changed')).toBeTruthy()
})

test('All matches are approved; the result stays among the batches, with the reasons of skipped patients', async () => {
  // Only the first page is loaded, so the other patients can be selected with it.
  gateway.hold('calls', /patients_search\?.*searchAfter=/)
  const { user, press, dialog } = await openApp(gateway, 'systemAdmin', '/patients?count=25')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Select all 30 matches')
  await screen.findByText('30 patients selected')
  gateway.release()
  await press('Approve bills')
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve bills for 30 patients?' }))
  await question.findByText(/^\d+ will be approved, \d+ skipped$/)
  await user.click(question.getByRole('button', { name: /^Approve bills: / }))
  await screen.findByText(/Starting in a few seconds/)
  gateway.api.clock.advance({ seconds: 11 })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
  await screen.findByText(/^Patients approved for sending\./)
  closeApp()
  const log = await openApp(gateway, 'systemAdmin', '/log')
  await log.press('Batches')
  await log.press('Result of Approve bills: 30 patients')
  const result = within(await dialog('Approve bills: 30 patients'))
  await result.findByRole('button', { name: /^Skipped [1-9]/ })
  const [, row] = await result.findAllByRole('row')
  expect(within(row!).getAllByRole('cell')[2]!.textContent).toMatch(/\.$/)
  const person = within(row!).getByRole('link')
  await log.user.click(person)
  expect(await screen.findByRole('heading', { level: 1, name: person.textContent })).toBeTruthy()
})

test('A result that differs from the preview says so and opens', async () => {
  const { user, dialog } = await openDialog()
  await within(dialog).findByText(/will be approved, \d+ skipped/)
  await place(able, 'sent')
  await user.click(within(dialog).getByRole('button', { name: /^Approve bills: / }))
  await screen.findByText(/Starting in a few seconds/)
  gateway.api.clock.advance({ seconds: 11 })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
  await screen.findByText(/The preview said \d+: some patients have changed since\./)
  await waitFor(() => expect(screen.getByRole('dialog', { name: /^Approve bills: / })).toBeTruthy())
})
