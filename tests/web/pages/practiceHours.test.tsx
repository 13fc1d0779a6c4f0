import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import { features, practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies, practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id } = practices.north
const address = `/clients/${id}/billing`
const selected = async (label: string) => {
  const { selectedOptions } = (await screen.findByLabelText(label)) as HTMLSelectElement
  return selectedOptions[0]?.textContent
}
const stored = async () => {
  const [row] = await gateway.api.database.db.select().from(table).where(eq(table.id, id))
  return row!
}

it('An admin sets the working hours on the practice’s clocks; UTC is stored', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', address)
  expect(await selected('Opens at')).toBe('Not set')
  await user.selectOptions(screen.getByLabelText('Opens at'), '9:00 AM')
  await press('Save')
  await sees('Select both a start and an end, or neither')
  expect(screen.getByLabelText('Closes at').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText('Closes at'), '8:00 PM')
  await sees('2 unsaved changes')
  await press('Save')
  await sees('Saved')
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
  expect(await stored()).toMatchObject({ workHoursStart: '14:00', workHoursEnd: '01:00' })
  expect(screen.queryByLabelText('Calls from')).toBeNull()
})

it('Hours that another user changed are shown beside the user’s own', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', address)
  expect(await selected('Closes at')).toBe('8:00 PM')
  await user.selectOptions(screen.getByLabelText('Closes at'), '7:00 PM')
  const theirs = { workHoursEnd: '22:30', modifiedAt: new Date(Date.now() + 60_000).toISOString() }
  await gateway.api.database.db.update(table).set(theirs).where(eq(table.id, id))
  await press('Save')
  await sees('Saved by another user: 5:30 PM')
  await press('Save mine')
  await sees('Saved')
  await waitFor(async () => expect((await stored()).workHoursEnd).toBe('00:00'))
})

it('Another time zone keeps the hours on the practice’s clocks, and the change log says so', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', `/clients/${id}/settings`)
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'America/Chicago')
  await press('Save')
  await sees('Saved')
  closeApp()
  await openApp(gateway, 'admin', address)
  expect(await selected('Opens at')).toBe('9:00 AM')
  expect(await stored()).toMatchObject({ workHoursStart: '15:00' })
  closeApp()
  const log = await openApp(gateway, 'admin', '/log')
  await log.sees('9:00 AM ET')
  await log.sees('9:00 AM CT')
})

it('System admins set the hours of automated voice calls where the feature is on', async () => {
  const at = { createdAt: '2026-11-01T00:00:00.000Z', modifiedAt: '2026-11-01T00:00:00.000Z' }
  const flag = { id: newId(), name: 'tally-ai-voice', companyId: companies.alder.id, practiceId: null }
  await gateway.api.database.db.insert(features).values({ ...flag, ...at })
  const { user, press, sees } = await openApp(gateway, 'systemAdmin', address)
  await user.selectOptions(await screen.findByLabelText('Calls from'), '10:00 AM')
  await user.selectOptions(screen.getByLabelText('Calls until'), '6:00 PM')
  await press('Save')
  await sees('Saved')
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ voiceAiHoursStart: '16:00', voiceAiHoursEnd: '00:00' }),
  )
})
