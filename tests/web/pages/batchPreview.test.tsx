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
