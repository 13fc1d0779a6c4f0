import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobKinds } from '../../../api/jobKinds.ts'
import { runDueJobs } from '../../../api/jobs/runDueJobs.ts'
import { portalDomains, practices as practiceTable } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp, pollAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await runJobs()
  await gateway.api.database.db.delete(portalDomains)
})
afterEach(() => closeApp())

const { id: practiceId, companyId } = practices.north
const address = `/clients/${practiceId}/custom-url`
const runJobs = () => runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
const insert = (domain: string, place: keyof typeof practices = 'north') => {
  const owner = { companyId: practices[place].companyId, practiceId: practices[place].id }
  const at = '2026-01-02T03:04:05.000Z'
  const id = '0199c0de-0000-7000-8000-00000000000' + Object.keys(practices).indexOf(place)
  return gateway.api.database.db.insert(portalDomains).values({ id, ...owner, domain, createdAt: at, modifiedAt: at })
}
const rows = () => gateway.api.database.db.select().from(portalDomains).where(eq(portalDomains.practiceId, practiceId))
const field = () => screen.findByLabelText<HTMLInputElement>(/^Domain/)

it('A domain is checked, verified and saved; its record can be copied', async () => {
  const { press, fill, sees } = await openApp(gateway, 'admin', address)
  await sees('Not set up')
  await fill(/^Domain/, 'https://pay.example.com')
  await press('Check availability')
  await sees(/^Enter a domain such as/)
  await fill(/^Domain/, 'Pay.Example.com')
  await press('Save')
  await sees('Check availability and verify the DNS record before you save')
  await press('Check availability')
  await sees('Available')
  await press('Verify DNS record')
  await sees('DNS record verified')
  const record = screen.getByRole('region', { name: 'DNS record' })
  expect(
    within(record)
      .getAllByText(/example|tally|CNAME/)
      .map((part) => part.textContent),
  ).toEqual(['CNAME', 'pay.example.com', 'tally.test'])
  await press('Save')
  await sees('Inactive')
  expect((await field()).value).toBe('pay.example.com')
  expect(await rows()).toMatchObject([{ domain: 'pay.example.com', isActive: false }])
})

it('A taken domain and a missing record are said at the field, and nothing is saved', async () => {
  await insert('taken.example.com', 'main')
  const { press, fill, sees } = await openApp(gateway, 'admin', address)
  await fill(/^Domain/, 'taken.example.com')
  await press('Check availability')
  await sees('Custom domain is already used by another client!')
  await fill(/^Domain/, 'missing.example.com')
  await press('Check availability')
  await sees('Available')
  await press('Verify DNS record')
  await sees('DNS record not found!')
  await press('Save')
  await sees('Check availability and verify the DNS record before you save')
  expect(await rows()).toEqual([])
})

it('A domain is enabled in the background, also when the screen is reloaded meanwhile, and disabled', async () => {
  await insert('pay.example.com')
  const first = await openApp(gateway, 'admin', address)
  await first.press('Enable')
  await first.sees('Enabling')
  await first.sees('00:00')
  closeApp({ keepsDrafts: true })
  pollAtOnce()
  const { press, sees, question } = await openApp(gateway, 'admin', address)
  await sees('Enabling')
  expect((await field()).readOnly).toBe(true)
  await runJobs()
  await sees('The portal domain is enabled')
  await sees('Active')
  await press('Disable')
  const dialog = await question('Disable pay.example.com?')
  within(dialog).getByRole('button', { name: 'Disable' }).click()
  await sees('Disabling')
  await runJobs()
  await sees('The portal domain is disabled')
  await sees('Inactive')
})

it('A task that fails says so, and the domain stays as it was', async () => {
  await insert('pay.example.com')
  pollAtOnce()
  const { press, sees } = await openApp(gateway, 'admin', address)
  await press('Enable')
  await sees('Enabling')
  await gateway.api.database.db.delete(portalDomains)
  await runJobs()
  await sees(/^Failed to enable custom portal domain\./)
  await sees('Not set up')
  const [practice] = await gateway.api.database.db.select().from(practiceTable).where(eq(practiceTable.id, practiceId))
  expect(practice!.customPortalDomain).toBeNull()
})

it('A domain that another user saved meanwhile is shown beside the typed one', async () => {
  const { press, fill, sees } = await openApp(gateway, 'admin', address)
  await fill(/^Domain/, 'mine.example.com')
  await press('Check availability')
  await sees('Available')
  await press('Verify DNS record')
  await sees('DNS record verified')
  await insert('theirs.example.com')
  await press('Save')
  await sees('Saved by another user: theirs.example.com')
  await press('Save mine')
  await waitFor(async () => expect((await rows()).map(({ domain }) => domain)).toEqual(['mine.example.com']))
  expect((await rows())[0]!.companyId).toBe(companyId)
})
